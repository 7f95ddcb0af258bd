import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { recordPath, type Collection } from "./collection";
import { useRecords } from "./queries/record-queries";
import styles from "./records.module.css";

/** One record: its name is the link to its page. */
export type ListRow = {
  /** What follows the list's own address: the record's number, or "new/" and what it is for. */
  at: number | string;
  name: string;
  facts: ReactNode;
};

type ListPageProps<Item> = {
  collection: Collection;
  rows: (items: Item[]) => ListRow[];
  /** Stands between what the list is for and its rows. */
  note?: ReactNode;
};

/** The records of a collection, and the way to a new one. */
export function ListPage<Item>({ collection, rows, note }: ListPageProps<Item>) {
  const { title, hint, creation, listFailed } = collection.texts;
  const query = useRecords<Item>(collection.resource);
  useTitle(title);
  const create = creation && (
    <ButtonLink href={recordPath(collection, "new")} leftSection={<Plus aria-hidden size={20} />}>
      {creation.action}
    </ButtonLink>
  );
  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{title}</h1>
        {query.data !== undefined && query.data.length > 0 && create}
      </header>
      <QueryContent query={query} failed={listFailed} skeleton={288}>
        {(items) => {
          const shown = rows(items);
          if (creation && shown.length === 0) {
            return (
              <EmptyState title={creation.emptyTitle} text={creation.empty}>
                {create}
              </EmptyState>
            );
          }
          return (
            <>
              <p className={styles.hint}>{hint}</p>
              {note}
              <ul className={page.rows}>
                {shown.map(({ at, name, facts }) => (
                  <li key={at} className={`${page.linkedRow} ${styles.row}`}>
                    <Link href={recordPath(collection, at)}>{name}</Link>
                    {facts}
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryContent>
    </div>
  );
}
