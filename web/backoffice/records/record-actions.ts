import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ClipboardCopy, Copy, Printer } from "lucide-react";
import { useLocation } from "wouter";
import { recordCalls } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { mostCopied } from "../clipboard/clip";
import { clipboardMessages } from "../clipboard/messages";
import { useCopy } from "../clipboard/use-copy";
import { lastList } from "../context/last-lists";
import { forgetRecent } from "../context/recent-records";
import { labelMessages } from "../labels/action.messages";
import { searchForLabels } from "../labels/label";
import { removal, type RecordAction } from "../record-list/list-action";
import { mostPicked } from "../record-list/use-selection";
import { recordsChanged } from "../record-queries/record-queries";
import {
  copyPath,
  labelsPath,
  nameOf,
  recordPath,
  sortOf,
  type Collection,
  type Stored,
} from "./collection";
import { recordMessages as messages } from "./messages";
import { canBeInserted, clipOf } from "./record-clip";
import { seenListPath } from "./trail";
import { useJudgement } from "./use-may";
import { useRestore } from "./use-restore";

/** What can be done with the records of a collection, on their pages and in its list. */

/** In which order the list shows them. */
const seenSort = (collection: Collection): string =>
  new URLSearchParams(lastList(collection.resource).search).get("sort") ?? sortOf(collection);

export function useRecordActions(collection: Collection): RecordAction[] {
  const { labels, startOf } = collection;
  const judge = useJudgement(collection);
  const copy = useCopy();
  const isMadeHere = startOf?.("") !== null;
  const mayShapeAll = (records: readonly { id: number }[]) =>
    records.every((record) => judge(record as Stored).mayShape);
  const actions: RecordAction[] = [];
  if (labels)
    actions.push({
      id: "labels",
      name: labels.action ?? labelMessages.print,
      icon: Printer,
      atMost: mostPicked,
      hrefOf: (records) => {
        const ids = records.map(({ id }) => id);
        const selection = { sort: seenSort(collection) };
        const which = records.length > 1 ? { selection, ids } : { ids };
        return labelsPath(collection) + searchForLabels(which);
      },
      hrefOfAll: (selection) => labelsPath(collection) + searchForLabels({ selection }),
    });
  if (isMadeHere)
    actions.push({
      id: "duplicate",
      name: messages.duplicate,
      icon: Copy,
      appliesTo: mayShapeAll,
      hrefOf: ([record]) => copyPath(collection, record?.id ?? 0),
    });
  if (canBeInserted(collection))
    actions.push({
      id: "copy",
      name: clipboardMessages.copy,
      icon: ClipboardCopy,
      shortcut: "copy",
      atMost: mostCopied,
      appliesTo: mayShapeAll,
      take: (records) => copy(clipOf(collection, records as readonly Stored[])),
    });
  return actions;
}

/** Back to the list, which has changed, with a word on what was done. */
export function useWayBack(collection: Collection) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (done: string) => {
    void recordsChanged(client, collection.resource);
    announce(done);
    navigate(seenListPath(collection));
  };
}

/** Deletes the record of a page at once, and offers to take it back. */
export function useRemoval(collection: Collection): RecordAction {
  const { resource, texts } = collection;
  const judge = useJudgement(collection);
  const back = useWayBack(collection);
  const restore = useRestore(collection);
  const remove = useMutation({
    mutationFn: ({ id }: Stored) => recordCalls(resource).remove(id),
    onSuccess: (_answer, record) => {
      forgetRecent(recordPath(collection, record.id));
      back(messages.removed);
      showNotice({
        // One for all: of what was deleted before it the trash tells.
        id: "record-removed",
        title: fill(messages.removedName, { name: nameOf(collection, record) }),
        onUndo: () => void restore(record),
      });
    },
    onError: (failure, record) =>
      showNotice({
        id: `${resource}-${record.id}`,
        title: texts.deleteFailed,
        text: serverSentence(failure),
        onRetry: () => remove.mutate(record),
      }),
  });
  return {
    ...removal,
    isPending: remove.isPending,
    appliesTo: ([record]) => judge(record as Stored).mayShape,
    take: ([record]) => remove.mutate(record as Stored),
  };
}
