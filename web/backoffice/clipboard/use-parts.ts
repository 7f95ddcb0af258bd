import type { FieldFacts, Fields } from "@shared/api/fields";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { showNotice } from "@shared/staff/ui/notices";
import { useKnownUser } from "../context/current-user";
import { useClip, type Clip, type ClipItem } from "./clip";
import { clipboardMessages as messages } from "./messages";
import { inWords, tellMisfit, useCopy } from "./use-copy";

/** Parts of records: entries of a list, which go into any list whose entries have the same fields. */

const kindOf = (facts: FieldFacts): string => {
  if (facts.kind === "choice") return Object.keys(facts.choices).join("|");
  if (facts.kind === "reference") return facts.target;
  return facts.kind === "list" ? `list ${facts.item.kind}` : facts.kind;
};

/** What entries are, by the fields they have. */
const contextOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, facts]) => `${name}: ${kindOf(facts)}`)
    .join(", ");

type PartsOptions = {
  /** Of one entry. */
  fields: Fields;
  /** What the list is called. */
  list: string;
  /** How many more it takes. */
  room: number;
  most: number;
  /** Puts them in, in front of the one at this place. */
  onInsert: (items: readonly ClipItem[], at: number) => void;
};

export function useParts({ fields, list, room, most, onInsert }: PartsOptions) {
  const copy = useCopy();
  const clip = useClip(useKnownUser()?.id);
  const context = contextOf(fields);
  const fitting = clip?.context === context ? clip : null;
  return {
    copy: (item: ClipItem) => copy({ context, from: list, items: [item] }),
    /** What the button says that puts in what lies in the clipboard, if that fits. */
    paste: fitting && inWords(fitting, messages.paste, messages.pasteMany),
    /** Says why not where it does not fit; answers whether there was anything to put in. */
    insertAt: (at: number): boolean => {
      if (clip === null) return false;
      if (fitting === null) tellMisfit(clip);
      else if (fitting.items.length > room) tellFull(list, most);
      else {
        onInsert(fitting.items, at);
        announce(toldOf(fitting));
      }
      return true;
    },
  };
}

const toldOf = (clip: Clip) => inWords(clip, messages.pasted, messages.pastedMany);

const tellFull = (list: string, most: number) =>
  showNotice({
    id: "clipboard",
    title: messages.full,
    text: fill(messages.fullHint, { most, list }),
  });
