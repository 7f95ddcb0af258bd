import { Link, useLocation } from "wouter";
import { useCurrentInSight } from "./use-current-in-sight";
import styles from "./page-tabs.module.css";

export type PageTab = {
  path: string;
  name: string;
  /** Where pages lie that are its own besides those below its path. */
  pagesUnder?: readonly string[];
};

/** The tab of a page, or of the pages below it: the one whose path says most of the page's address. */
export function tabOf(tabs: readonly PageTab[], page: string): PageTab | undefined {
  return tabs
    .flatMap((tab) => [tab.path, ...(tab.pagesUnder ?? [])].map((start) => ({ tab, start })))
    .filter(({ start }) => `${page}/`.startsWith(`${start}/`))
    .toSorted((one, other) => other.start.length - one.start.length)[0]?.tab;
}

/** Pages side by side in the header; on phones they have a line of their own. */
export function PageTabs({ name, tabs }: { name: string; tabs: readonly PageTab[] }) {
  const [page] = useLocation();
  const current = tabOf(tabs, page);
  const bar = useCurrentInSight(current?.path);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={name}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          aria-current={tab !== current ? undefined : tab.path === page ? "page" : "true"}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
