import { ClipboardCopy, Copy, Printer, Trash2 } from "lucide-react";
import type { Action } from "../actions/action";
import { waysTo } from "../actions/ways-to";
import { clipboardMessages } from "../clipboard/messages";
import { useCopy } from "../clipboard/use-copy";
import { labelMessages } from "../labels/action.messages";
import { searchForLabels } from "../labels/label";
import type { ListActions } from "../record-list/list-actions";
import {
  copyPath,
  labelsPath,
  nameOf,
  recordPath,
  type Collection,
  type Stored,
} from "./collection";
import { recordMessages as messages } from "./messages";
import { clipboardItemOf, factsOf } from "./own-form";
import { useRemove } from "./use-remove";
import { useRightsOn } from "./use-may";

/** Whether new ones are made without saying beforehand what for. */
export const isMadeAnywhere = ({ startOf }: Collection): boolean => startOf?.("") !== null;

/** What can be done with the records of a collection; each action is the same wherever it is offered. */
export function useRecordActions(collection: Collection) {
  const rightsOn = useRightsOn(collection);
  const hint = "branch" in factsOf(collection) ? "copiedOfBranchHint" : "copiedHint";
  const copy = useCopy(clipboardMessages[hint]);
  const remove = useRemove(collection);
  const { labels } = collection;

  const ofSeveral: ListActions["ofSeveral"] = ({ selection, records }) => {
    const actions: Action[] = [];
    if (labels) {
      const ids = records?.map(({ id }) => id);
      actions.push({
        name: labels.action ?? labelMessages.print,
        icon: Printer,
        href: labelsPath(collection) + searchForLabels({ selection, ...(ids && { ids }) }),
      });
    }
    // One of a branch where somebody does not work may become one of theirs.
    if (records && isMadeAnywhere(collection) && rightsOn(null).mayShape)
      actions.push({
        name: clipboardMessages.copy,
        icon: ClipboardCopy,
        run: () => copy(records.map((record) => clipboardItemOf(collection, record))),
      });
    return actions;
  };

  /** With one, on its page. */
  const ofOne = (record: Stored): Action[] => {
    const duplicate: Action = {
      name: messages.copy,
      icon: Copy,
      href: copyPath(collection, record.id),
    };
    const isCopied = isMadeAnywhere(collection) && rightsOn(record).mayShape;
    return [...(isCopied ? [duplicate] : []), ...ofSeveral({ records: [record] })];
  };

  /** With one in its list. */
  const ofRow = (record: Stored, onGone: () => void): Action[] => {
    const actions = [...waysTo(recordPath(collection, record.id)), ...ofOne(record)];
    if (rightsOn(record).mayShape)
      actions.push({
        name: messages.remove,
        icon: Trash2,
        isRemoval: true,
        run: () => void remove(record, onGone),
      });
    return actions;
  };
  return { ofSeveral, ofOne, ofRow, nameOf: (record: Stored) => nameOf(collection, record) };
}
