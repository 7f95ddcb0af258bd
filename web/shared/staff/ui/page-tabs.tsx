import { Link, useLocation } from "wouter";
import { useCurrentInSight } from "./use-current-in-sight";
import styles from "./page-tabs.module.css";

export type PageTab = { path: string; name: string };

/** The pages of an area side by side in the header; on phones they have a line of their own. */
export function PageTabs({ name, tabs }: { name: string; tabs: readonly PageTab[] }) {
  const [path] = useLocation();
  const bar = useCurrentInSight(path);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={name}>
      {tabs.map((tab) => (
        <Link key={tab.path} href={tab.path} aria-current={tab.path === path ? "page" : undefined}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
