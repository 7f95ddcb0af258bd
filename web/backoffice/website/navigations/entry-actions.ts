import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ListIndentDecrease,
  ListIndentIncrease,
  ListPlus,
  Trash2,
} from "lucide-react";
import type { Action } from "@shared/staff/actions/action";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { clipboardMessages } from "../../clipboard/messages";
import { controlMessages } from "../../ui/messages";
import { nameOfEntry } from "./editing";
import { navigationMessages as messages } from "./messages";
import {
  levelsOf,
  lowered,
  mostLevels,
  moved,
  newEntry,
  raised,
  withChanges,
  without,
  type Entry,
  type Place,
} from "./navigation-tree";

type Deeds = {
  entries: Entry[];
  addId: string;
  /** A change, after which the focus belongs to the element with this id. */
  change: (entries: Entry[], focusId?: string) => void;
  /** One that was added, with the tree it is in. */
  add: (entry: Entry, entries: Entry[]) => void;
  copy: (entry: Entry) => void;
};

/** What can be done with an entry of a navigation. */
export function entryActions(deeds: Deeds, { entry, siblings, index, level }: Place): Action[] {
  const { entries, addId, change, add, copy } = deeds;
  const { key } = entry;
  const label = nameOfEntry(entry);
  const toggleId = `entry-${key}`;
  const mover = (id: "up" | "down", by: -1 | 1): Action => ({
    id,
    name: fill(controlMessages[id], { name: label }),
    icon: by < 0 ? ArrowUp : ArrowDown,
    ...(!siblings[index + by] && { isDisabled: true }),
    run: () => {
      change(moved(entries, key, by), `${id}-${key}`);
      const position = index + by + 1;
      announce(fill(messages.position, { label, position, all: siblings.length }));
    },
  });
  const actions: (Action | false)[] = [
    mover("up", -1),
    mover("down", 1),
    level < mostLevels && {
      id: "add",
      name: messages.addChild,
      icon: ListPlus,
      run: () => {
        const child = newEntry();
        add(child, withChanges(entries, key, { children: [...entry.children, child] }));
      },
    },
    index > 0 &&
      level + levelsOf(entry) <= mostLevels && {
        id: "lower",
        name: messages.lower,
        icon: ListIndentIncrease,
        run: () => change(lowered(entries, key), toggleId),
      },
    level > 1 && {
      id: "raise",
      name: messages.raise,
      icon: ListIndentDecrease,
      run: () => change(raised(entries, key), toggleId),
    },
    {
      id: "copy",
      name: clipboardMessages.copy,
      icon: ClipboardCopy,
      shortcut: "copy",
      run: () => copy(entry),
    },
    {
      id: "remove",
      name: messages.remove,
      icon: Trash2,
      isDanger: true,
      run: () => {
        change(without(entries, key), addId);
        announce(messages.removed);
      },
    },
  ];
  return actions.filter((action) => action !== false);
}
