import { Printer, Trash2 } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { labelMessages } from "../labels/action.messages";
import { searchForLabels } from "../labels/label";
import { labelsPath, sortOf, trashPath, type Collection } from "./collection";
import type { ListAction } from "../record-list/list-action";
import { RecordList } from "../record-list/record-list";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
import styles from "./records.module.css";
import { useMay } from "./use-may";

/** The page of a collection's records. */
export function ListPage({ collection }: { collection: Collection }) {
  const { resource, columns, texts, hint, emptyHint = hint, note: Note } = collection;
  const { mayShape } = useMay(collection, null);
  const isMadeHere = collection.startOf?.("") !== null;
  return (
    <>
      <RecordList
        resource={resource}
        facts={factsOf(collection)}
        columns={columns}
        texts={{ ...texts, hint, empty: emptyHint, ...(isMadeHere && { create: texts.newTitle }) }}
        sort={sortOf(collection)}
        actions={actionsOf(collection)}
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

function actionsOf(collection: Collection): ListAction[] {
  const { labels } = collection;
  if (!labels) return [];
  return [
    {
      name: labels.action ?? labelMessages.print,
      icon: Printer,
      hrefOf: (which) => labelsPath(collection) + searchForLabels(which),
    },
  ];
}
