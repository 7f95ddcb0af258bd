import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { ButtonLink } from "@shared/staff/ui/button";
import { recordPath, trashPath, type Collection } from "./collection";
import { recordMessages as messages } from "./messages";
import { useRecords } from "./queries/record-queries";
import styles from "./records.module.css";
import { useMay } from "./use-may";

/** One record: its name is the link to its page. */
export type Row = {
  /** What follows the list's own address: the record's number, or "new/" and what it is for. */
  at: number | string;
  name: string;
  facts: ReactNode;
};

type RowsPageProps<Item> = {
  collection: Collection;
  rows: (items: Item[]) => Row[];
  /** Stands between what the list is for and its rows. */
  note?: ReactNode;
};

/** The records of a collection each on a row, and the way to a new one. */
export function RowsPage<Item>({ collection, rows, note }: RowsPageProps<Item>) {
  const { texts, hint, emptyHint = hint } = collection;
  const query = useRecords<Item>(collection.resource);
  const { mayShape } = useMay(collection, null);
  useTitle(texts.title);
  const create = mayShape && collection.startOf?.("") !== null && (
    <ButtonLink href={recordPath(collection, "new")} leftSection={<Plus aria-hidden size={20} />}>
      {texts.newTitle}
    </ButtonLink>
  );
  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{texts.title}</h1>
        {query.data !== undefined && query.data.length > 0 && create}
      </header>
      <QueryContent query={query} failed={texts.listFailed} skeleton={288}>
        {(items) => {
          const shown = rows(items);
          return (
            <>
              {shown.length === 0 ? (
                <EmptyState title={texts.emptyTitle} text={emptyHint}>
                  {create}
                </EmptyState>
              ) : (
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
              )}
              {mayShape && (
                <ButtonLink
                  href={trashPath(collection)}
                  variant="subtle"
                  className={styles.trash}
                  leftSection={<Trash2 aria-hidden size={20} />}
                >
                  {messages.trash}
                </ButtonLink>
              )}
            </>
          );
        }}
      </QueryContent>
    </div>
  );
}
