import type { Config } from "@shared/api/types";
import { Link } from "../parts/link";
import styles from "./shell.module.css";

export function Header({ config }: { config: Config }) {
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand}>
        {config.shopName || config.title}
      </Link>
    </header>
  );
}
