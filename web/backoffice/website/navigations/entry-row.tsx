import { ChevronDown, EyeOff } from "lucide-react";
import { useBranches } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { clipboardMessages } from "../../clipboard/messages";
import { Movers } from "../../ui/icon-action";
import { nameOfEntry, type Editing } from "./editing";
import { EntryFields } from "./entry-fields";
import { navigationMessages as messages } from "./messages";
import {
  levelsOf,
  lowered,
  mostLevels,
  moved,
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

  return (
    <li className={styles.entry} data-hidden={!entry.isEnabled || undefined}>
      <div className={styles.bar}>
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
          onMove={(by, id) =>
            editing.moveTo(moved(editing.entries, entry.key, by), entry, siblings, index + by, id)
          }
        />
      </div>
      {isOpen && (
        <div id={fieldsId} className={styles.opened}>
          <EntryFields
            entry={entry}
            branches={branches}
            onChange={(changes) => editing.change(withChanges(editing.entries, entry.key, changes))}
            errorAt={(name) => errorAt(`${path}.${name}`)}
          />
          <Steps editing={editing} entry={entry} index={index} level={level} />
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

type StepsProps = { editing: Editing; entry: Entry; index: number; level: number };

/** Buttons that move the entry between levels, and remove it. */
function Steps({ editing, entry, index, level }: StepsProps) {
  const { entries } = editing;
  const toggleId = `entry-${entry.key}`;
  return (
    <div className={styles.steps}>
      {level < mostLevels && (
        <Step
          text={messages.addChild}
          onClick={() =>
            editing.addBelow((child) =>
              withChanges(entries, entry.key, { children: [...entry.children, child] }),
            )
          }
        />
      )}
      {index > 0 && level + levelsOf(entry) <= mostLevels && (
        <Step
          text={messages.lower}
          onClick={() => editing.change(lowered(entries, entry.key), toggleId)}
        />
      )}
      {level > 1 && (
        <Step
          text={messages.raise}
          onClick={() => editing.change(raised(entries, entry.key), toggleId)}
        />
      )}
      <Step text={clipboardMessages.copy} onClick={() => editing.copy(entry)} />
      <Step text={messages.remove} onClick={() => editing.remove(entry)} />
    </div>
  );
}

function Step({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button variant="default" className={styles.step} onClick={onClick}>
      {text}
    </Button>
  );
}
