import { Trash2 } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { trashPath, type Collection } from "./collection";
import { RecordList } from "./list/record-list";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
import styles from "./records.module.css";
import { useMay } from "./use-may";

/** The page of a collection's records. */
export function ListPage({ collection }: { collection: Collection }) {
  const { resource, columns, texts, hint, emptyHint = hint, sort, note: Note } = collection;
  const { mayShape } = useMay(collection, null);
  const isMadeHere = collection.startOf?.("") !== null;
  return (
    <>
      <RecordList
        resource={resource}
        facts={factsOf(collection)}
        columns={columns}
        texts={{ ...texts, hint, empty: emptyHint, ...(isMadeHere && { create: texts.newTitle }) }}
        {...(sort !== undefined && { sort })}
        note={Note && <Note />}
      />
      {mayShape && (
        <footer className={page.page}>
          <ButtonLink
            href={trashPath(collection)}
            variant="subtle"
            className={styles.trash}
            leftSection={<Trash2 aria-hidden size={20} />}
          >
            {messages.trash}
          </ButtonLink>
        </footer>
      )}
    </>
  );
}
