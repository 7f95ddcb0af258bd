import { useQueryClient } from "@tanstack/react-query";
import { recordCalls } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { forgetRecent } from "../context/recent-records";
import { recordsChanged } from "../record-queries/record-queries";
import { nameOf, recordPath, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { useRestore } from "./use-restore";

/** Deletes a record at once and offers to take it back, or says why not; calls `onGone` once it is gone. */
export function useRemove(collection: Collection) {
  const client = useQueryClient();
  const restore = useRestore(collection);
  const { resource, texts } = collection;
  return async function remove(record: Stored, onGone: () => void): Promise<void> {
    try {
      await recordCalls(resource).remove(record.id);
    } catch (failure) {
      showNotice({
        id: `${resource}-${record.id}`,
        title: texts.deleteFailed,
        text: serverSentence(failure),
        onRetry: () => void remove(record, onGone),
      });
      return;
    }
    forgetRecent(recordPath(collection, record.id));
    void recordsChanged(client, resource);
    announce(messages.removed);
    showNotice({
      // One for all: of what was deleted before it the trash tells.
      id: "record-removed",
      title: fill(messages.removedName, { name: nameOf(collection, record) }),
      onUndo: () => void restore(record),
    });
    onGone();
  };
}
