import { useQueryClient } from "@tanstack/react-query";
import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@shared/api/failures";
import { recordCalls } from "@shared/api/records";
import type { Action } from "@shared/staff/actions/action";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { useClip, type ClipItem } from "../clipboard/clip";
import { clipboardMessages } from "../clipboard/messages";
import { inWords } from "../clipboard/use-copy";
import { useKnownUser } from "../context/current-user";
import { inNumber } from "../record-list/bulk-calls";
import { recordsChanged } from "../record-queries/record-queries";
import { nameOf, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { canBeInserted, inputFor, numbered, valuesIn } from "./record-clip";
import { factsOf } from "./own-form";
import { useMay } from "./use-may";

/** Names that are taken are tried with the next number so many times. */
const mostNumbers = 20;

/** Whether all that was refused is what has to be unique. */
function isTaken(collection: Collection, failure: unknown): boolean {
  const facts = factsOf(collection);
  return (
    failure instanceof ApiError &&
    failure.errors.length > 0 &&
    failure.errors.every(({ field }) => facts[field ?? ""]?.isUnique === true)
  );
}

async function insert(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  number = 1,
): Promise<Stored> {
  const own = number === 1 ? values : numbered(collection, values, number);
  try {
    const made = await recordCalls(collection.resource).create(inputFor(collection, own) as never);
    return made as Stored;
  } catch (failure) {
    if (number > mostNumbers || !isTaken(collection, failure)) throw failure;
    return insert(collection, values, number + 1);
  }
}

type Outcome = { made: Stored[]; left: Set<string>; refusals: string[] };

const namesOf = (collection: Collection, made: readonly Stored[]): ClipItem[] =>
  made.map((record) => ({ name: nameOf(collection, record), values: {} }));

/** One after another, each for itself: what the server refuses is told, and takes none of the others along. */
async function insertAll(
  collection: Collection,
  items: readonly ClipItem[],
  branch: number,
): Promise<Outcome> {
  const outcome: Outcome = { made: [], left: new Set(), refusals: [] };
  for (const item of items) {
    const { values, left } = valuesIn(collection, item, branch);
    try {
      outcome.made.push(await insert(collection, values));
      for (const label of left) outcome.left.add(label);
    } catch (failure) {
      const why = serverSentence(failure) ?? collection.texts.createFailed;
      outcome.refusals.push(fill(messages.refusedOne, { name: item.name, why }));
    }
  }
  return outcome;
}

/** Puts what lies in the clipboard into the collection, as new records of the branch that is chosen. */
export function usePaste(collection: Collection): { action: Action; count: number } | undefined {
  const client = useQueryClient();
  const user = useKnownUser()?.id;
  const clip = useClip(user);
  const { branch } = useBranchChoice();
  const { mayShape } = useMay(collection, null);
  const [isPending, setPending] = useState(false);
  const [count, setCount] = useState(0);
  const { resource, texts } = collection;
  if (!clip || clip.context !== resource || !mayShape || !canBeInserted(collection))
    return undefined;
  const notice = `paste-${resource}`;

  const takeBack = (made: readonly Stored[]) => {
    const records = made.map(({ id, version }) => ({ id, version }));
    recordCalls(resource)
      .bulk({ type: "delete", records })
      .then(
        () => announce(inNumber(messages.removedOne, messages.removedMany, made.length)),
        (failure: unknown) =>
          showNotice({
            id: notice,
            title: texts.deleteFailed,
            text: serverSentence(failure),
            onRetry: () => takeBack(made),
          }),
      )
      .finally(() => void recordsChanged(client, resource));
  };
  const paste = async () => {
    setPending(true);
    const { made, left, refusals } = await insertAll(collection, clip.items, branch.id);
    await recordsChanged(client, resource);
    setPending(false);
    setCount((before) => before + 1);
    const told = { ...clip, items: namesOf(collection, made) };
    const behind = left.size > 0 && fill(messages.leftBehind, { what: [...left].join(", ") });
    showNotice({
      id: notice,
      title:
        made.length === 0
          ? texts.createFailed
          : inWords(told, clipboardMessages.pasted, clipboardMessages.pastedMany),
      text: [...refusals, behind].filter(Boolean).join(" ") || undefined,
      ...(made.length > 0 && { onUndo: () => takeBack(made) }),
    });
  };
  return {
    count,
    action: {
      id: "paste",
      name: inWords(clip, clipboardMessages.paste, clipboardMessages.pasteMany),
      icon: ClipboardPaste,
      shortcut: "paste",
      isPending,
      run: () => void paste(),
    },
  };
}
