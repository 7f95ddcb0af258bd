import { RotateCcw } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import type { Obstacles } from "../record-list/bulk-calls";
import { listMessages } from "../record-list/messages";
import type { Selection } from "../record-list/use-selection";
import { nameOf, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import styles from "./records.module.css";
import { useRestore } from "./use-restore";

export type Trashed = Stored & { deletedAt: string };

type TrashRowsProps = {
  collection: Collection;
  records: readonly Trashed[];
  selection: Selection;
  /** Why nothing came back. */
  obstacles: Obstacles;
  onRestored: () => void;
};

/** What lies in the trash, each to be brought back by itself, or several at once. */
export function TrashRows(props: TrashRowsProps) {
  const { collection, records, selection, obstacles, onRestored } = props;
  const ids = records.map(({ id }) => String(id));
  const count = ids.filter((id) => selection.state[id]).length;
  const last = useRef<string>(undefined);
  const pick = (some: readonly string[], isPicked: boolean) =>
    selection.change((before) => {
      const others = Object.keys(before).filter((id) => !some.includes(id));
      const picked = isPicked ? [...others, ...some] : others;
      return Object.fromEntries(picked.map((id) => [id, true]));
    });
  /** With Shift all from the last one on. */
  const pickOne = (id: string, isPicked: boolean, isRange: boolean) => {
    const ends = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const [from = 0, to = 0] = ends;
    pick(isRange && from >= 0 ? ids.slice(from, to + 1) : [id], isPicked);
    last.current = id;
  };
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === "Escape") selection.clear();
        else goOn(event, (passed) => pick(passed, true));
      }}
    >
      <label className={styles.pickAll}>
        <input
          type="checkbox"
          value=""
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={({ currentTarget: { checked } }) => pick(ids, checked)}
        />
        {listMessages.pickAll}
      </label>
      <ul className={page.rows}>
        {records.map((record) => (
          <TrashRow
            key={record.id}
            collection={collection}
            record={record}
            isPicked={selection.state[record.id] === true}
            obstacle={obstacles.get(record.id)}
            onPick={(isPicked, isRange) => pickOne(String(record.id), isPicked, isRange)}
            onRestored={onRestored}
          />
        ))}
      </ul>
    </div>
  );
}

/** Up and down go from box to box; with Shift they pick what they come by. */
function goOn(event: KeyboardEvent<HTMLElement>, pick: (ids: readonly string[]) => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const here = event.target;
  const next = boxes[boxes.indexOf(here) + step];
  if (!next) return;
  if (event.shiftKey) pick([here, next].map(({ value }) => value).filter(Boolean));
  next.focus();
}

type TrashRowProps = {
  collection: Collection;
  record: Trashed;
  isPicked: boolean;
  obstacle: string | undefined;
  onPick: (isPicked: boolean, isRange: boolean) => void;
  onRestored: () => void;
};

function TrashRow(props: TrashRowProps) {
  const { collection, record, isPicked, obstacle, onPick, onRestored } = props;
  const { branch, branches } = useBranchChoice();
  const restore = useRestore(collection);
  const [isPending, setPending] = useState(false);
  const id = useId();
  const name = nameOf(collection, record) || messages.unnamed;
  const date = formatDateTime(record.deletedAt, branch.timeZone);
  const of = record.branch as { id: number } | null | undefined;
  const place = branches.length > 1 && branches.find((one) => one.id === of?.id)?.name;
  const bringBack = async () => {
    setPending(true);
    const isBack = await restore(record);
    setPending(false);
    if (isBack) onRestored();
  };
  return (
    <li className={styles.trashed} data-selected={isPicked || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          value={record.id}
          aria-label={fill(messages.pickName, { name })}
          {...(obstacle !== undefined && { "aria-describedby": id })}
          checked={isPicked}
          onChange={({ currentTarget: { checked }, nativeEvent }) =>
            onPick(checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <div className={styles.trashedName}>
        <strong>{name}</strong>
        {place && <span>{place}</span>}
        <span>{fill(messages.deletedAt, { date })}</span>
        {obstacle !== undefined && (
          <p id={id} className={styles.obstacle}>
            {obstacle}
          </p>
        )}
      </div>
      <Button
        variant="default"
        aria-label={fill(messages.restoreName, { name })}
        leftSection={<RotateCcw aria-hidden size={20} />}
        loading={isPending}
        onClick={() => void bringBack()}
      >
        {messages.restore}
      </Button>
    </li>
  );
}
