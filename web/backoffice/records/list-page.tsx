import { Trash2 } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import { sortOf, trashPath, type Collection } from "./collection";
import { RecordList } from "../record-list/record-list";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
import { PasteButton } from "./paste-button";
import { isMadeAnywhere, useRecordActions } from "./record-actions";
import styles from "./records.module.css";
import { useMay } from "./use-may";

/** The page of a collection's records. */
export function ListPage({ collection }: { collection: Collection }) {
  const { resource, columns, texts, hint, emptyHint = hint, note: Note } = collection;
  const { mayShape } = useMay(collection, null);
  const isMadeHere = isMadeAnywhere(collection);
  const trash = (
    <footer>
      <ButtonLink
        href={trashPath(collection)}
        variant="subtle"
        className={styles.trash}
        leftSection={<Trash2 aria-hidden size={20} />}
      >
        {messages.trash}
      </ButtonLink>
    </footer>
  );
  return (
    <RecordList
      resource={resource}
      facts={factsOf(collection)}
      columns={columns}
      texts={{ ...texts, hint, empty: emptyHint, ...(isMadeHere && { create: texts.newTitle }) }}
      sort={sortOf(collection)}
      actions={useRecordActions(collection)}
      beside={mayShape && isMadeHere && <PasteButton collection={collection} />}
      note={Note && <Note />}
      below={mayShape && trash}
    />
  );
}
