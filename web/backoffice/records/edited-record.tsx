import type { ReactNode } from "react";
import type { RecordOf, Resource } from "@shared/api/records";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useEditedRecord } from "../record-queries/record-queries";

type EditedRecordProps<R extends Resource> = {
  resource: R;
  id: number;
  /** What could not be read, from the error catalogue. */
  failed: string;
  children: (record: RecordOf<R>) => ReactNode;
};

/** A stored record, for its page. */
export function EditedRecord<R extends Resource>({
  resource,
  id,
  failed,
  children,
}: EditedRecordProps<R>) {
  const record = useEditedRecord(resource, id);
  return (
    <QueryContent query={record} failed={failed} heading="h1" skeleton={480}>
      {children}
    </QueryContent>
  );
}
