// The pattern of a combobox: a list whose keys are the field's, which no element is.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { Search } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { TextField } from "@shared/staff/ui/fields";
import { uiMessages } from "@shared/staff/ui/messages";
import { fill } from "@shared/ui/format";
import { paletteMessages as messages } from "./messages";
import styles from "./palette.module.css";
import { useGroups, type Entry, type Offered } from "./use-groups";

type PaletteProps = Offered & { onClose: () => void };

/** One field for pages, actions and records: words narrow, arrows choose, Enter goes there. */
export function Palette({ onClose, ...offered }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const { groups, isSearching, hasFailed, retry } = useGroups(offered, typed);
  const list = useId();
  const entries = groups.flatMap((group) => group.entries);
  const { chosen, takeArrow } = useChoice(entries, typed);
  const optionId = ({ id }: Entry) => `${list}${id}`;
  const chosenId = chosen && optionId(chosen);

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const take = ({ run }: Entry) => {
    onClose();
    run();
  };
  const takeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === "Enter" && chosen !== undefined;
    if (isEnter) take(chosen);
    if (isEnter || takeArrow(event.key)) event.preventDefault();
  };
  const count = entries.length;
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <div className={styles.palette}>
        <TextField
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          aria-controls={list}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          aria-label={messages.field}
          data-autofocus
          placeholder={messages.field}
          leftSection={<Search aria-hidden size={20} />}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={takeKey}
        />
        <div role="listbox" id={list} className={styles.options} aria-label={messages.title}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div aria-hidden className={styles.group}>
                {group.title}
              </div>
              {group.entries.map((entry) => (
                // The field keeps the focus.
                <div
                  key={entry.id}
                  role="option"
                  id={optionId(entry)}
                  tabIndex={-1}
                  aria-selected={entry === chosen}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(entry)}
                >
                  <span>{entry.name}</span>
                  {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <output className={count === 0 || isSearching ? styles.state : "visually-hidden"}>
          {isSearching ? messages.searching : countWords(count)}
        </output>
        {hasFailed && (
          <p role="alert" className={styles.state}>
            {messages.failed}{" "}
            <Button variant="subtle" onClick={retry}>
              {uiMessages.retry}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function countWords(count: number): string {
  if (count === 0) return messages.nothing;
  return count === 1 ? messages.found.one : fill(messages.found.many, { count });
}

/** The entry that Enter takes: the first one, until arrows choose another for what is typed. */
function useChoice(entries: readonly Entry[], typed: string) {
  const [choice, setChoice] = useState({ typed: "", id: "" });
  const at = entries.findIndex(({ id }) => choice.typed === typed && id === choice.id);
  const index = Math.max(at, 0);
  const takeArrow = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return false;
    const next = entries.at((index + step) % entries.length);
    if (next) setChoice({ typed, id: next.id });
    return true;
  };
  return { chosen: entries[index], takeArrow };
}
