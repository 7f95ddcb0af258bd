import type { ReactNode } from "react";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { BackLink } from "../ui/back-link";
import { listPath, type Collection } from "./collection";
import { useEditedRecord } from "./queries/record-queries";
import styles from "./records.module.css";

type RecordPageProps = {
  collection: Collection;
  title: string;
  hint?: string | undefined;
  children: ReactNode;
};

/** The page of one record: the way back, its title, its form. */
export function RecordPage({ collection, title, hint, children }: RecordPageProps) {
  useTitle(title);
  return (
    <div className={page.page} data-width="narrow">
      <BackLink href={listPath(collection)}>{collection.texts.title}</BackLink>
      <header className={styles.head}>
        <h1>{title}</h1>
        {hint !== undefined && <p className={page.hint}>{hint}</p>}
      </header>
      {children}
    </div>
  );
}

type EditedRecordProps<Item> = {
  /** Last segment of the calls' address. */
  resource: string;
  id: number;
  /** What could not be read, from the error catalogue. */
  failed: string;
  children: (record: Item) => ReactNode;
};

/** A stored record, for its page. */
export function EditedRecord<Item>({ resource, id, failed, children }: EditedRecordProps<Item>) {
  const record = useEditedRecord<Item>(resource, id);
  return (
    <QueryContent query={record} failed={failed} heading="h1" skeleton={480}>
      {children}
    </QueryContent>
  );
}
