import { Trash2 } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { useOffer } from "@shared/staff/actions/offered";
import { sortOf, trashPath, type Collection } from "./collection";
import { RecordList } from "../record-list/record-list";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
import { useRecordActions } from "./record-actions";
import { usePaste } from "./use-paste";
import styles from "./records.module.css";
import { useMay } from "./use-may";

/** The page of a collection's records. */
export function ListPage({ collection }: { collection: Collection }) {
  const { resource, columns, texts, hint, emptyHint = hint, note: Note } = collection;
  const { mayShape } = useMay(collection, null);
  const actions = useRecordActions(collection);
  const insertion = usePaste(collection);
  const pasting = insertion?.action;
  useOffer(texts.title, pasting ? [pasting] : []);
  const isMadeHere = collection.startOf?.("") !== null;
  return (
    <>
      <RecordList
        resource={resource}
        facts={factsOf(collection)}
        columns={columns}
        texts={{ ...texts, hint, empty: emptyHint, ...(isMadeHere && { create: texts.newTitle }) }}
        sort={sortOf(collection)}
        actions={actions}
        {...(insertion && { insertion })}
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
