import { Plus } from "lucide-react";
import { useState } from "react";
import type { NavigationItem } from "@shared/api/types";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import type { ControlProps } from "../../form/control";
import { PasteParts, useParts } from "../../clipboard/copied-parts";
import { useFocusAfter } from "../../ui/use-focus-after";
import { nameOfEntry, type Editing } from "./editing";
import { Entries } from "./entry-row";
import { navigationMessages as messages } from "./messages";
import { entriesOf, itemsOf, newEntry, without, type Entry } from "./navigation-tree";
import styles from "./navigations.module.css";

const addId = "add-entry";

/** The entries of a navigation, each folded until somebody edits it. */
export function EntriesControl({ facts, value, onChange, error, errorAt }: ControlProps) {
  const entries = value as Entry[];
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const focusAfter = useFocusAfter();
  const { copied, copy } = useParts("navigation entries");

  const change = (next: Entry[], id?: string) => {
    if (id !== undefined) focusAfter(id);
    onChange(next);
  };
  const setOpenOf = (key: number, isOpen: boolean) =>
    setOpen((last) => new Set(isOpen ? [...last, key] : [...last].filter((one) => one !== key)));

  const addBelow: Editing["addBelow"] = (make) => {
    const entry = newEntry();
    setOpenOf(entry.key, true);
    change(make(entry), `label-${entry.key}`);
  };

  const editing: Editing = {
    entries,
    errorAt,
    isOpen: ({ key }) => open.has(key),
    toggle: ({ key }) => setOpenOf(key, !open.has(key)),
    change,
    moveTo: (next, entry, siblings, position, id) => {
      change(next, id);
      const label = nameOfEntry(entry);
      announce(fill(messages.position, { label, position: position + 1, all: siblings.length }));
    },
    addBelow,
    copy: (entry) => {
      const [values = {}] = itemsOf([entry]);
      copy([{ name: nameOfEntry(entry), values }]);
    },
    remove: (entry) => {
      change(without(entries, entry.key), addId);
      announce(messages.removed);
    },
  };

  const most = (facts.kind === "list" && facts.atMost) || Number.POSITIVE_INFINITY;
  const room = most - entries.length;
  const paste = () => {
    const pasted = entriesOf(copied.slice(0, room).map(({ values }) => values as NavigationItem));
    const [first] = pasted;
    change([...entries, ...pasted], first && `entry-${first.key}`);
  };
  return (
    <div className={styles.list}>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
      {entries.length === 0 && <p className={page.hint}>{messages.noEntries}</p>}
      <Entries editing={editing} siblings={entries} path="items" level={1} />
      <div className={page.buttons}>
        <Button
          id={addId}
          variant="default"
          leftSection={<Plus aria-hidden size={20} />}
          onClick={() => addBelow((entry) => [...entries, entry])}
        >
          {messages.add}
        </Button>
        {room > 0 && <PasteParts copied={copied} onPaste={paste} />}
      </div>
    </div>
  );
}
