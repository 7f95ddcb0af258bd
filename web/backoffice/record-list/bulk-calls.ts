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

type Values = Record<string, unknown>;

type Change = {
  records: readonly Stored[];
  values: Values;
  /** What one of them had, as it is sent. */
  before: (record: Stored) => Values;
};

/** Those that had the same before get it back together. */
function waysBack({ records, before }: Change, changed: readonly Stored[]) {
  const ways = new Map<string, { records: Stored[]; values: Values }>();
  for (const record of records) {
    const now = changed.find(({ id }) => id === record.id);
    if (now === undefined) continue;
    const values = before(record);
    const key = JSON.stringify(values);
    const way = ways.get(key) ?? { records: [], values };
    way.records.push(now);
    ways.set(key, way);
  }
  return [...ways.values()];
}

/** Gives one field of several records the same value, and offers to take it back. */
export function useBulkChange({ resource, onDone }: Call) {
  const client = useQueryClient();
  const { bulk } = recordCalls(resource);
  const notice = `bulk-${resource}`;
  const takeBack = async (ways: ReturnType<typeof waysBack>, count: number) => {
    const left = [...ways];
    try {
      for (const { records, values } of ways) {
        // One after the other: what failed, and all behind it, can be tried again.
        // oxlint-disable-next-line no-await-in-loop
        await bulk({ type: "change", records: versionsOf(records), values });
        left.shift();
      }
      announce(inNumber(messages.changedBackOne, messages.changedBack, count));
    } catch (failure) {
      showNotice({
        id: notice,
        title: messages.changeBackFailed,
        text: serverSentence(failure),
        onRetry: () => void takeBack(left, count),
      });
    }
    await recordsChanged(client, resource);
  };
  return useMutation({
    mutationFn: ({ records, values }: Change) =>
      bulk({ type: "change", records: versionsOf(records), values }),
    onMutate: () => hideNotice(notice),
    onSuccess: async (changed, change) => {
      const count = change.records.length;
      showNotice({
        id: notice,
        title: inNumber(messages.changedOne, messages.changed, count),
        onUndo: () => void takeBack(waysBack(change, changed as unknown as Stored[]), count),
      });
      await recordsChanged(client, resource);
      onDone();
    },
  });
}
