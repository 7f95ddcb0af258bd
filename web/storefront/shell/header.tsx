import type { Config } from "@shared/api/types";
import { Brand } from "./brand";
import { useNavigationChunk } from "./navigation-chunk";
import styles from "./header.module.css";

export function Header({ config }: { config: Config }) {
  const isWithNavigation = config.headerVariant === "b";
  const part = useNavigationChunk(isWithNavigation);
  if (part) return <part.NavigationHeader config={config} />;
  return (
    <header className={isWithNavigation ? styles.high : styles.header}>
      <Brand config={config} />
    </header>
  );
}
