import {
  ChevronDown,
  ClipboardCopy,
  EyeOff,
  IndentDecrease,
  IndentIncrease,
  ListPlus,
  Trash2,
} from "lucide-react";
import { useBranches } from "@shared/staff/context/branch-choice";
import type { Action } from "../../actions/action";
import { ActionButton } from "../../actions/action-button";
import { upAndDown } from "../../actions/up-and-down";
import { clipboardMessages } from "../../clipboard/messages";
import { longestOf } from "../../form/control";
import { DragHandle, Sortable, SortableItem } from "../../form/controls/sortable";
import { Movers } from "../../ui/icon-action";
import { nameOfEntry, type Editing } from "./editing";
import { EntryFields } from "./entry-fields";
import { navigationMessages as messages } from "./messages";
import {
  levelsOf,
  lowered,
  mostLevels,
  raised,
  targetWords,
  withChanges,
  type Entry,
} from "./navigation-tree";
import styles from "./navigations.module.css";

type EntriesProps = { editing: Editing; siblings: Entry[]; path: string; level: number };

/** One level of entries. */
export function Entries({ editing, siblings, path, level }: EntriesProps) {
  if (siblings.length === 0) return null;
  const move = (from: number, to: number) => {
    const entry = siblings[from];
    if (entry) editing.move(entry, siblings, to - from);
  };
  return (
    <Sortable keys={siblings.map(({ key }) => key)} onMove={move}>
      <ol className={styles.entries}>
        {siblings.map((entry, index) => (
          <SortableItem key={entry.key} sortKey={entry.key} className={styles.entry}>
            <EntryRow
              editing={editing}
              entry={entry}
              siblings={siblings}
              index={index}
              path={`${path}[${index}]`}
              level={level}
            />
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}

type EntryRowProps = {
  editing: Editing;
  entry: Entry;
  siblings: Entry[];
  index: number;
  /** As errors name it: "items[0].children[1]". */
  path: string;
  level: number;
};

/** One entry with what can be done to it, and those below it. */
function EntryRow({ editing, entry, siblings, index, path, level }: EntryRowProps) {
  const branches = useBranches().data ?? [];
  const { errorAt } = editing;
  const isWrong = ["label", "type", "target"].some((name) => errorAt(`${path}.${name}`));
  const isOpen = editing.isOpen(entry) || isWrong;
  const label = nameOfEntry(entry);
  const fieldsId = `fields-${entry.key}`;
  const actions = actionsOn(editing, { entry, index, level });
  const moves = upAndDown({
    name: label,
    index,
    count: siblings.length,
    onMove: (by) => editing.move(entry, siblings, by),
  });

  return (
    <>
      <div
        role="presentation"
        className={styles.bar}
        data-hidden={!entry.isEnabled || undefined}
        onContextMenu={(event) => editing.openMenu(event, label, [...moves, ...actions])}
      >
        <DragHandle />
        <button
          type="button"
          id={`entry-${entry.key}`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={() => editing.toggle(entry)}
        >
          <ChevronDown aria-hidden size={20} />
          <strong>{label}</strong>
          <span>{targetWords(entry, branches)}</span>
          {!entry.isEnabled && (
            <span className={styles.hidden}>
              <EyeOff aria-hidden size={16} /> {messages.isHidden}
            </span>
          )}
        </button>
        <Movers
          rowKey={entry.key}
          name={label}
          index={index}
          count={siblings.length}
          onMove={(by, id) => editing.move(entry, siblings, by, id)}
        />
      </div>
      {isOpen && (
        <div id={fieldsId} className={styles.opened}>
          <EntryFields
            entry={entry}
            facts={editing.facts}
            branches={branches}
            onChange={(changes) => editing.change(withChanges(editing.entries, entry.key, changes))}
            errorAt={(name) => errorAt(`${path}.${name}`)}
          />
          <div className={styles.steps}>
            {actions.map((action) => (
              <ActionButton key={action.name} action={action} />
            ))}
          </div>
        </div>
      )}
      <Entries
        editing={editing}
        siblings={entry.children}
        path={`${path}.children`}
        level={level + 1}
      />
    </>
  );
}

type Placed = Pick<EntryRowProps, "entry" | "index" | "level">;

/** What can be done with an entry besides moving it among its siblings. */
function actionsOn(editing: Editing, { entry, index, level }: Placed): Action[] {
  const { entries, facts } = editing;
  const toggleId = `entry-${entry.key}`;
  const most = longestOf(facts.children) ?? Number.POSITIVE_INFINITY;
  const addChild: Action = {
    name: messages.addChild,
    icon: ListPlus,
    run: () =>
      editing.addBelow((child) =>
        withChanges(entries, entry.key, { children: [...entry.children, child] }),
      ),
  };
  const lower: Action = {
    name: messages.lower,
    icon: IndentIncrease,
    run: () => editing.change(lowered(entries, entry.key), toggleId),
  };
  const raise: Action = {
    name: messages.raise,
    icon: IndentDecrease,
    run: () => editing.change(raised(entries, entry.key), toggleId),
  };
  return [
    ...(level < mostLevels && entry.children.length < most ? [addChild] : []),
    ...(index > 0 && level + levelsOf(entry) <= mostLevels ? [lower] : []),
    ...(level > 1 ? [raise] : []),
    { name: clipboardMessages.copy, icon: ClipboardCopy, run: () => editing.copy(entry) },
    { name: messages.remove, icon: Trash2, isRemoval: true, run: () => editing.remove(entry) },
  ];
}
