import type { Config } from "@shared/api/types";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import styles from "./header.module.css";

/** The logo, else the business's name; it leads home. */
export function Brand({ config }: { config: Config }) {
  const name = config.shopName || config.title;
  const { logo } = config;
  return (
    <Link href="/" className={styles.brand}>
      {logo ? (
        <Picture
          image={logo}
          cut="plain"
          sizes={["tiny", "small"]}
          shownWidth="12rem"
          alt={name}
          className={styles.logo}
          isFirst
        />
      ) : (
        name
      )}
    </Link>
  );
}
