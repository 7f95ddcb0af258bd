import { sortOf, type Collection } from "./collection";
import { RecordList } from "../record-list/record-list";
import { factsOf } from "./own-form";
import { PasteButton } from "./paste-button";
import { isMadeAnywhere, useRecordActions } from "./record-actions";
import { TrashLink } from "./trash-link";
import { useMay } from "./use-may";

/** The page of a collection's records. */
export function ListPage({ collection }: { collection: Collection }) {
  const { resource, columns, texts, hint, emptyHint = hint, note: Note } = collection;
  const { mayShape } = useMay(collection, null);
  const isMadeHere = isMadeAnywhere(collection);
  return (
    <RecordList
      resource={resource}
      facts={factsOf(collection)}
      columns={columns}
      texts={{ ...texts, hint, empty: emptyHint, ...(isMadeHere && { create: texts.newTitle }) }}
      sort={sortOf(collection)}
      asOfNow={collection.asOfNow}
      actions={useRecordActions(collection)}
      beside={mayShape && isMadeHere && <PasteButton collection={collection} />}
      note={Note && <Note />}
      below={mayShape && <TrashLink collection={collection} />}
    />
  );
}
