import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "@shared/api/failures";
import { recordCalls } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { hideNotice, serverSentence, showNotice } from "@shared/staff/ui/notices";
import { fill } from "@shared/ui/format";
import type { ClipboardItem } from "../clipboard/clipboard";
import { clipboardMessages as messages } from "../clipboard/messages";
import { draftOf, inputOf } from "../form/draft";
import { askedOf, fieldsOf } from "../form/form";
import { inNumber } from "../record-list/bulk-calls";
import { recordsChanged } from "../record-queries/record-queries";
import type { Collection } from "./collection";
import { formOf, pastedOf } from "./own-form";

type Refused = { item: ClipboardItem; reason: string };
type Made = { id: number; version: number };

/** So many are told with their reasons. */
const mostTold = 3;

function wordsOf(refused: readonly Refused[]): string {
  const told = refused
    .slice(0, mostTold)
    .map(({ item: { name }, reason }) => fill(messages.refused, { name, reason }));
  const further = refused.length - mostTold;
  if (further > 0) told.push(fill(messages.furtherRefused, { count: further }));
  return told.join(" ");
}

/** Whether the next one would fail as well, whatever it is. */
const isForAll = (failure: unknown) =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status === 401);

/** Makes records of the chosen branch of what was copied, each by itself: what is refused is told, and hinders no other. */
export function usePaste(collection: Collection) {
  const client = useQueryClient();
  const { branch } = useBranchChoice();
  const { resource, texts } = collection;
  const { create, bulk } = recordCalls(resource);
  const notice = `paste-${resource}`;
  const refusals = `${notice}-refused`;
  const mutationKey = [notice];

  const takeBack = async (made: readonly Made[]) => {
    const records = made.map(({ id, version }) => ({ id, version }));
    try {
      await bulk({ type: "delete", records });
      announce(inNumber(messages.takenBackOne, messages.takenBack, records.length));
    } catch (failure) {
      showNotice({
        id: notice,
        title: messages.takeBackFailed,
        text: serverSentence(failure),
        onRetry: () => void takeBack(made),
      });
    }
    await recordsChanged(client, resource);
  };

  const makeAll = async (items: readonly ClipboardItem[]) => {
    const fields = fieldsOf(formOf(collection));
    const made: Made[] = [];
    const refused: Refused[] = [];
    for (const [index, item] of items.entries()) {
      const start = pastedOf(collection, item, branch.id);
      const draft = draftOf(fields, null, start);
      const input = { ...start, ...inputOf(askedOf(fields, draft), draft) };
      try {
        // One after the other, so that they come in the order in which they were copied.
        // oxlint-disable-next-line no-await-in-loop
        made.push(await create(input as never));
      } catch (failure) {
        const reason = serverSentence(failure) ?? texts.createFailed;
        const without = isForAll(failure) ? items.slice(index) : [item];
        refused.push(...without.map((one) => ({ item: one, reason })));
        if (isForAll(failure)) break;
      }
    }
    return { made, refused };
  };

  const paste = useMutation({
    mutationKey,
    mutationFn: makeAll,
    onMutate: () => hideNotice(refusals),
    onSuccess: ({ made, refused }) => {
      void recordsChanged(client, resource);
      if (made.length > 0)
        showNotice({
          id: notice,
          title: inNumber(messages.pastedOne, messages.pasted, made.length),
          onUndo: () => void takeBack(made),
        });
      if (refused.length > 0)
        showNotice({
          id: refusals,
          title: inNumber(messages.notPastedOne, messages.notPasted, refused.length),
          text: wordsOf(refused),
        });
    },
  });
  return { paste: paste.mutate, isPasting: useIsMutating({ mutationKey }) > 0 };
}
