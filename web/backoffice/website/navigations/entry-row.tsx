import { ChevronDown, EyeOff } from "lucide-react";
import type { Action } from "@shared/staff/actions/action";
import { ActionButton } from "@shared/staff/actions/action-button";
import { useBranches } from "@shared/staff/context/branch-choice";
import { IconAction } from "../../ui/icon-action";
import { nameOfEntry, type Editing } from "./editing";
import { EntryFields } from "./entry-fields";
import { navigationMessages as messages } from "./messages";
import { targetWords, withChanges, type Entry } from "./navigation-tree";
import styles from "./navigations.module.css";

type EntriesProps = { editing: Editing; siblings: Entry[]; path: string; level: number };

/** One level of entries. */
export function Entries({ editing, siblings, path, level }: EntriesProps) {
  if (siblings.length === 0) return null;
  return (
    <ol className={styles.entries}>
      {siblings.map((entry, index) => (
        <EntryRow
          key={entry.key}
          editing={editing}
          entry={entry}
          siblings={siblings}
          index={index}
          path={`${path}[${index}]`}
          level={level}
        />
      ))}
    </ol>
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
  const [up, down, ...others] = editing.actionsOf({ entry, siblings, index, level });
  const movers = [up, down].filter((action) => action !== undefined);

  return (
    <li className={styles.entry} data-entry={entry.key} data-hidden={!entry.isEnabled || undefined}>
      <div className={styles.bar} data-entry-bar>
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
        {movers.map((action) => (
          <IconAction
            key={action.id}
            id={`${action.id}-${entry.key}`}
            icon={action.icon}
            name={action.name}
            isPossible={action.isDisabled !== true}
            onClick={() => action.run?.()}
          />
        ))}
      </div>
      {isOpen && (
        <div id={fieldsId} className={styles.opened}>
          <EntryFields
            entry={entry}
            branches={branches}
            onChange={(changes) => editing.change(withChanges(editing.entries, entry.key, changes))}
            errorAt={(name) => errorAt(`${path}.${name}`)}
          />
          <Steps actions={others} />
        </div>
      )}
      <Entries
        editing={editing}
        siblings={entry.children}
        path={`${path}.children`}
        level={level + 1}
      />
    </li>
  );
}

/** What else is done with the entry: on which level it stands, copied, removed. */
function Steps({ actions }: { actions: readonly Action[] }) {
  return (
    <div className={styles.steps}>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} className={styles.step} />
      ))}
    </div>
  );
}
