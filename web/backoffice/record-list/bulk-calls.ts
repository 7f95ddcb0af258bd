import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@shared/api/failures";
import { recordCalls, type Resource } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { hideNotice, serverSentence, showNotice } from "@shared/staff/ui/notices";
import { recordsChanged } from "../record-queries/record-queries";
import type { Stored } from "./list-queries";
import { listMessages as messages } from "./messages";

/** One action on several records at once: all of them or none. */

/** Why a call was refused, by the record that stands in the way. */
export type Obstacles = ReadonlyMap<number, string>;

export const noObstacles: Obstacles = new Map();

export function obstaclesIn(failure: unknown): Obstacles {
  if (!(failure instanceof ApiError) || !Array.isArray(failure.data)) return noObstacles;
  const told = failure.data as { id: number; message: string }[];
  return new Map(told.map(({ id, message }) => [id, message]));
}

export const inNumber = (one: string, many: string, count: number): string =>
  count === 1 ? one : fill(many, { count });

const versionsOf = (records: readonly Stored[]) =>
  records.map(({ id, version }) => ({ id, version }));

type Call = { resource: Resource; onDone: () => void };

/** Deletes at once, and offers to take it back. */
export function useBulkDelete({ resource, onDone }: Call) {
  const client = useQueryClient();
  const { bulk } = recordCalls(resource);
  const notice = `bulk-${resource}`;
  const renew = () => recordsChanged(client, resource);
  const restore = (records: readonly Stored[]) => {
    bulk({ type: "restore", records: versionsOf(records) }).then(
      async () => {
        announce(inNumber(messages.restoredOne, messages.restored, records.length));
        await renew();
        onDone();
      },
      (failure: unknown) =>
        showNotice({
          id: notice,
          title: messages.restoreFailed,
          text: serverSentence(failure),
          onRetry: () => restore(records),
        }),
    );
  };
  return useMutation({
    mutationFn: (records: readonly Stored[]) =>
      bulk({ type: "delete", records: versionsOf(records) }),
    onMutate: () => hideNotice(notice),
    onSuccess: async (_answer, records) => {
      showNotice({
        id: notice,
        title: inNumber(messages.removedOne, messages.removed, records.length),
        onUndo: () => restore(records),
      });
      await renew();
      onDone();
    },
    onError: (failure) =>
      showNotice({ id: notice, title: messages.removeFailed, text: serverSentence(failure) }),
  });
}

type Change = { records: readonly Stored[]; values: Record<string, unknown> };

/** Gives one field of several records the same value. */
export function useBulkChange({ resource, onDone }: Call) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ records, values }: Change) =>
      recordCalls(resource).bulk({ type: "change", records: versionsOf(records), values }),
    onSuccess: async (_answer, { records }) => {
      announce(inNumber(messages.changedOne, messages.changed, records.length));
      await recordsChanged(client, resource);
      onDone();
    },
  });
}
