import { useQueryClient } from "@tanstack/react-query";
import { recordCalls } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { nameOf, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { recordsChanged } from "../record-queries/record-queries";

/** Takes a record out of the trash and says so, or why not; answers whether it is back. */
export function useRestore(collection: Collection) {
  const client = useQueryClient();
  const { resource } = collection;
  return async function restore(record: Stored): Promise<boolean> {
    const name = nameOf(collection, record);
    try {
      await recordCalls(resource).restore(record.id);
    } catch (failure) {
      showNotice({
        id: `${resource}-${record.id}`,
        title: fill(messages.restoreFailed, { name }),
        text: serverSentence(failure),
        onRetry: () => void restore(record),
      });
      return false;
    }
    void recordsChanged(client, resource);
    announce(fill(messages.restored, { name }));
    return true;
  };
}
