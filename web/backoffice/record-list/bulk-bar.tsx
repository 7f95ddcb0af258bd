import { X } from "lucide-react";
import type { Action } from "@shared/staff/actions/action";
import { fill } from "@shared/ui/format";
import { IconButton } from "@shared/staff/ui/button";
import { KeyedButton } from "../actions/keyed-button";
import { inNumber } from "./bulk-calls";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { mostPicked, type Selection } from "./use-selection";

type BulkBarProps = {
  selection: Selection;
  actions: readonly Action[];
  /** How many of the picked are not in sight. */
  elsewhere: number;
};

/** What can be done with the records that are picked. */
export function BulkBar({ selection, actions, elsewhere }: BulkBarProps) {
  const count = selection.picked.length;
  const isTooMuch = count > mostPicked;
  return (
    <section className={styles.bulk} aria-label={messages.actions}>
      <p>
        <strong>{inNumber(messages.pickedOne, messages.picked, count)}</strong>
        {count === 1 && <span className={styles.pickHint}> {messages.pickHint}</span>}
        {elsewhere > 0 && <span> {fill(messages.pickedElsewhere, { count: elsewhere })}</span>}
        {isTooMuch && <span> {fill(messages.tooMany, { most: mostPicked })}</span>}
      </p>
      <div className={styles.bulkActions}>
        {actions.map((action) => (
          <KeyedButton key={action.id} action={action} variant="card" />
        ))}
        <IconButton
          className={styles.unpick}
          variant="subtle"
          size="control"
          aria-label={messages.unpick}
          onClick={selection.clear}
        >
          <X aria-hidden size={24} />
        </IconButton>
      </div>
    </section>
  );
}
