import type { Config } from "@shared/api/types";
import { Brand } from "./brand";
import { useNavigationPart } from "./navigation-part";
import styles from "./header.module.css";

export function Header({ config }: { config: Config }) {
  const isWithNavigation = config.headerVariant === "b";
  const part = useNavigationPart(isWithNavigation);
  if (part) return <part.NavigationHeader config={config} />;
  return (
    <header className={isWithNavigation ? styles.high : styles.header}>
      <Brand config={config} />
    </header>
  );
}
