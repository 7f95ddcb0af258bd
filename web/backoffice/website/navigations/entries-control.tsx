import { ClipboardPaste, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { NavigationItem } from "@shared/api/types";
import type { Action } from "@shared/staff/actions/action";
import { ActionButton } from "@shared/staff/actions/action-button";
import { menuHandlers } from "@shared/staff/actions/action-menu";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { useParts } from "../../clipboard/use-parts";
import type { ControlProps } from "../../form/control";
import { commandOf } from "../../shortcuts/pressed";
import { useFocusAfter } from "../../ui/use-focus-after";
import { nameOfEntry, type Editing } from "./editing";
import { entryActions } from "./entry-actions";
import { Entries } from "./entry-row";
import { navigationMessages as messages } from "./messages";
import {
  entriesOf,
  insertedAfter,
  itemsOf,
  levelsOf,
  mostLevels,
  newEntry,
  placeOf,
  type Entry,
  type Place,
} from "./navigation-tree";
import styles from "./navigations.module.css";

const addId = "add-entry";

/** The entries of a navigation, each folded until somebody edits it. */
export function EntriesControl(props: ControlProps) {
  const { facts, label, value, onChange, error, errorAt } = props;
  const entries = value as Entry[];
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const focusAfter = useFocusAfter();

  const change = (next: Entry[], id?: string) => {
    if (id !== undefined) focusAfter(id);
    onChange(next);
  };
  const setOpenOf = (key: number, isOpen: boolean) =>
    setOpen((last) => new Set(isOpen ? [...last, key] : [...last].filter((one) => one !== key)));
  const add = (entry: Entry, next: Entry[]) => {
    setOpenOf(entry.key, true);
    change(next, `label-${entry.key}`);
  };

  const item = facts.kind === "list" && facts.item.kind === "group" ? facts.item.fields() : {};
  const most = (facts.kind === "list" && facts.atMost) || Number.POSITIVE_INFINITY;
  const clipboard = useParts({
    fields: item,
    list: label,
    room: most - entries.length,
    most,
    onInsert: (items, at) => {
      const fresh = entriesOf(items.map(({ values }) => values as NavigationItem));
      const place = placeOf(entries, at);
      const levels = Math.max(...fresh.map(levelsOf));
      // Where they would lie too deep, they come to stand at the top.
      const isDeep = place !== undefined && place.level - 1 + levels > mostLevels;
      const [first] = fresh;
      change(insertedAfter(entries, isDeep ? undefined : at, fresh), first && `entry-${first.key}`);
    },
  });
  const copy = (entry: Entry) => {
    const [values] = itemsOf([entry]);
    if (values) clipboard.copy({ name: nameOfEntry(entry), values });
  };

  const editing: Editing = {
    entries,
    errorAt,
    isOpen: ({ key }) => open.has(key),
    toggle: ({ key }) => setOpenOf(key, !open.has(key)),
    change,
    actionsOf: (place) => entryActions({ entries, addId, change, add, copy }, place),
  };
  const pasting = (after: number): Action[] =>
    clipboard.paste === null
      ? []
      : [
          {
            id: "paste",
            name: clipboard.paste,
            icon: ClipboardPaste,
            shortcut: "paste",
            run: () => clipboard.insertAt(after),
          },
        ];
  const placeAt = (target: Element): Place | undefined =>
    placeOf(entries, Number(target.closest("[data-entry]")?.getAttribute("data-entry")));
  const menus = menuHandlers((target) => {
    const thing = target.closest("[data-entry-bar]");
    const place = placeAt(target);
    if (!thing || !place) return null;
    const actions = [...editing.actionsOf(place), ...pasting(place.entry.key)];
    return { thing, label: nameOfEntry(place.entry), actions };
  });
  const takeKey = (event: KeyboardEvent) => {
    menus.onKeyDown(event);
    const command = event.defaultPrevented ? undefined : commandOf(event);
    const place = placeAt(event.target as Element);
    if (command === "paste" && clipboard.insertAt(place?.entry.key ?? 0)) event.preventDefault();
    if (command !== "copy" || !place) return;
    event.preventDefault();
    copy(place.entry);
  };

  return (
    <div role="presentation" className={styles.list} {...menus} onKeyDown={takeKey}>
      {error !== undefined && <p className={styles.wrong}>{error}</p>}
      {entries.length === 0 && <p className={page.hint}>{messages.noEntries}</p>}
      <Entries editing={editing} siblings={entries} path="items" level={1} />
      <div className={page.buttons}>
        <Button
          id={addId}
          variant="default"
          leftSection={<Plus aria-hidden size={20} />}
          onClick={() => {
            const entry = newEntry();
            add(entry, [...entries, entry]);
          }}
        >
          {messages.add}
        </Button>
        {pasting(0).map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
      </div>
    </div>
  );
}
