import { X } from "lucide-react";
import type { ReactNode } from "react";
import { fill } from "@shared/ui/format";
import { IconButton } from "@shared/staff/ui/button";
import { inNumber } from "./bulk-calls";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import type { ListRows } from "./use-list-rows";
import { mostPicked } from "./use-selection";

type BulkBarProps = {
  rows: Pick<ListRows, "selection" | "elsewhere" | "isTooMuch">;
  /** What can be done with the records that are picked. */
  children: ReactNode;
};

/** How many records are picked, and what can be done with them. */
export function BulkBar({ rows, children }: BulkBarProps) {
  const { selection, elsewhere, isTooMuch } = rows;
  const count = selection.picked.length;
  return (
    <section className={styles.bulk} aria-label={messages.actions}>
      <p>
        <strong>{inNumber(messages.pickedOne, messages.picked, count)}</strong>
        {count === 1 && <span className={styles.pickHint}> {messages.pickHint}</span>}
        {elsewhere > 0 && <span> {fill(messages.pickedElsewhere, { count: elsewhere })}</span>}
        {isTooMuch && <span> {fill(messages.tooMany, { most: mostPicked })}</span>}
      </p>
      <div className={styles.bulkActions}>
        {children}
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
