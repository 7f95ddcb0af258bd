import { useQueryClient } from "@tanstack/react-query";
import { recordCalls } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { fill } from "@shared/ui/format";
import type { ClipboardItem } from "../clipboard/clipboard";
import { clipboardMessages as messages } from "../clipboard/messages";
import { draftOf, inputOf } from "../form/draft";
import { askedOf, fieldsOf } from "../form/form";
import { recordsChanged } from "../record-queries/record-queries";
import type { Collection } from "./collection";
import { formOf, pastedOf } from "./own-form";

type Refused = { item: ClipboardItem; reason: string };

const inNumber = (one: string, many: string, count: number) =>
  count === 1 ? one : fill(many, { count });

/** Makes records of the chosen branch of what was copied, each by itself: what is refused is told, and hinders no other. */
export function usePaste(collection: Collection) {
  const client = useQueryClient();
  const { branch } = useBranchChoice();
  const { create, bulk } = recordCalls(collection.resource);
  const notice = `paste-${collection.resource}`;

  const takeBack = async (made: readonly { id: number; version: number }[]) => {
    const records = made.map(({ id, version }) => ({ id, version }));
    try {
      await bulk({ type: "delete", records });
    } catch (failure) {
      showNotice({ id: notice, title: messages.takeBackFailed, text: serverSentence(failure) });
    }
    await recordsChanged(client, collection.resource);
  };

  return async function paste(items: readonly ClipboardItem[]): Promise<void> {
    const fields = fieldsOf(formOf(collection));
    const made: { id: number; version: number }[] = [];
    const refused: Refused[] = [];
    for (const item of items) {
      const draft = draftOf(fields, null, pastedOf(collection, item, branch.id));
      try {
        // One after the other, so that they come in the order in which they were copied.
        // oxlint-disable-next-line no-await-in-loop
        made.push(await create(inputOf(askedOf(fields, draft), draft) as never));
      } catch (failure) {
        refused.push({ item, reason: serverSentence(failure) ?? collection.texts.createFailed });
      }
    }
    void recordsChanged(client, collection.resource);
    if (made.length > 0) {
      const title = inNumber(messages.pastedOne, messages.pasted, made.length);
      showNotice({ id: notice, title, onUndo: () => void takeBack(made) });
    }
    if (refused.length > 0)
      showNotice({
        id: `${notice}-refused`,
        title: inNumber(messages.notPastedOne, messages.notPasted, refused.length),
        text: refused
          .map(({ item: { name }, reason }) => fill(messages.refused, { name, reason }))
          .join(" "),
      });
  };
}
