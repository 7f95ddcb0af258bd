import { Plus } from "lucide-react";
import { useState } from "react";
import type { NavigationItem } from "@shared/api/types";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { useActionMenu } from "../../actions/action-menu";
import type { ControlProps } from "../../form/control";
import { PasteParts, useParts } from "../../clipboard/copied-parts";
import { useFocusAfter } from "../../ui/use-focus-after";
import { nameOfEntry, type Editing } from "./editing";
import { Entries } from "./entry-row";
import { navigationMessages as messages } from "./messages";
import { entriesOf, itemsOf, moved, newEntry, without, type Entry } from "./navigation-tree";
import styles from "./navigations.module.css";

const addId = "add-entry";

/** The entries of a navigation, each folded until somebody edits it. */
export function EntriesControl({ facts, value, onChange, error, errorAt }: ControlProps) {
  const entries = value as Entry[];
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const focusAfter = useFocusAfter();
  const { copied, copy } = useParts("navigation entries");
  const { menu, openAt } = useActionMenu();
  if (facts.kind !== "list" || facts.item.kind !== "group") return null;

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
    facts: facts.item.fields(),
    openMenu: openAt,
    isOpen: ({ key }) => open.has(key),
    toggle: ({ key }) => setOpenOf(key, !open.has(key)),
    change,
    move: (entry, siblings, by, id) => {
      change(moved(entries, entry.key, by), id);
      const label = nameOfEntry(entry);
      const position = siblings.indexOf(entry) + by + 1;
      announce(fill(messages.position, { label, position, all: siblings.length }));
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

  const room = (facts.atMost ?? Number.POSITIVE_INFINITY) - entries.length;
  const paste = () => {
    const pasted = entriesOf(copied.slice(0, room).map(({ values }) => values as NavigationItem));
    const [first] = pasted;
    change([...entries, ...pasted], first && `entry-${first.key}`);
  };
  return (
    <div className={styles.list}>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
      {entries.length === 0 && <p className={page.hint}>{messages.noEntries}</p>}
      {menu}
      <Entries editing={editing} siblings={entries} path="items" level={1} />
      <div className={page.buttons}>
        {room > 0 && (
          <Button
            id={addId}
            variant="default"
            leftSection={<Plus aria-hidden size={20} />}
            onClick={() => addBelow((entry) => [...entries, entry])}
          >
            {messages.add}
          </Button>
        )}
        {room > 0 && <PasteParts copied={copied} onPaste={paste} />}
      </div>
    </div>
  );
}
