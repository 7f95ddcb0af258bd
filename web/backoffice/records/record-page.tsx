import { Button } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import page from "../ui/page.module.css";
import { QueryContent } from "../ui/query-content";
import { useTitle } from "../ui/use-title";
import { useEditedRecord } from "./record-queries";
import styles from "./records.module.css";

type RecordPageProps = {
  title: string;
  hint?: string;
  listHref: string;
  /** What the list is called. */
  listName: string;
  children: ReactNode;
};

/** The page of one record: the way back, its title, its form. */
export function RecordPage({ title, hint, listHref, listName, children }: RecordPageProps) {
  useTitle(title);
  return (
    <div className={page.page} data-width="narrow">
      <Button
        component={Link}
        href={listHref}
        variant="subtle"
        color="gray"
        c="var(--ink)"
        className={styles.back}
        leftSection={<ArrowLeft aria-hidden size={20} />}
      >
        {listName}
      </Button>
      <header className={styles.head}>
        <h1>{title}</h1>
        {hint !== undefined && <p className={page.hint}>{hint}</p>}
      </header>
      {children}
    </div>
  );
}

type EditedRecordProps<Item> = {
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
