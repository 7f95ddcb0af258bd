import { Pencil, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Resource } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import { Button, IconButton } from "@shared/staff/ui/button";
import { BulkChangeDialog, type BulkField } from "./bulk-change-dialog";
import { inNumber, type Obstacles } from "./bulk-calls";
import { ActionButton } from "../actions/action-button";
import type { Action } from "../actions/action";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { mostPicked, type Selection } from "./use-selection";

type BulkBarProps = {
  resource: Resource;
  selection: Selection;
  actions: readonly Action[];
  /** How many of the picked are not in sight. */
  elsewhere: number;
  /** None where nothing may be changed. */
  fields: readonly BulkField[];
  /** Null where nothing may be deleted. */
  onDelete: (() => void) | null;
  isDeleting: boolean;
  onRefused: (obstacles: Obstacles) => void;
  onDone: () => void;
};

/** What can be done with the records that are picked. */
export function BulkBar(props: BulkBarProps) {
  const {
    resource,
    selection,
    actions,
    elsewhere,
    fields,
    onDelete,
    isDeleting,
    onRefused,
    onDone,
  } = props;
  const [isChanging, setIsChanging] = useState(false);
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
        {fields.length > 0 && (
          <Button
            variant="card"
            disabled={isTooMuch}
            leftSection={<Pencil aria-hidden size={20} />}
            onClick={() => setIsChanging(true)}
          >
            {messages.change}
          </Button>
        )}
        {onDelete && (
          <Button
            variant="card"
            disabled={isTooMuch}
            loading={isDeleting}
            leftSection={<Trash2 aria-hidden size={20} />}
            onClick={onDelete}
          >
            {messages.remove}
          </Button>
        )}
        {!isTooMuch &&
          actions.map((action) => (
            <ActionButton key={action.name} action={action} variant="card" />
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
      {isChanging && (
        <BulkChangeDialog
          resource={resource}
          fields={fields}
          records={selection.picked}
          onRefused={onRefused}
          onDone={onDone}
          onClose={() => setIsChanging(false)}
        />
      )}
    </section>
  );
}
