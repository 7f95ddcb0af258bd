import type { ReactNode } from "react";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useEditedRecord } from "./queries/record-queries";

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
