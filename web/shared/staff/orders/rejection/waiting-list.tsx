import { memo, useCallback, useRef, useState, type KeyboardEvent } from "react";
import { fill, formatMoney } from "../../../ui/format";
import { useShows } from "../../context/hiding";
import { useServerNow } from "../../context/server-clock";
import { wallTime } from "../due-words";
import { commentOf, guestName, orderName, personErased } from "../order-facts";
import type { Order } from "../order";
import { rejectionMessages as messages } from "./messages";
import styles from "./waiting-list.module.css";

/** Chooses, or no longer, all rows from one to another. */
export type ChooseRows = (from: number, to: number, isChosen: boolean) => void;

type WaitingListProps = {
  orders: readonly Order[];
  timeZone: string;
  chosen: ReadonlySet<number>;
  choose: ChooseRows;
};

/** Where a key leads from a row; null for other keys. */
function rowAfter(key: string, row: number, last: number): number | null {
  if (key === "ArrowDown") return Math.min(row + 1, last);
  if (key === "ArrowUp") return Math.max(row - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

/**
 * Orders to choose from. One stop for the Tab key, however many they are: arrows go from row to row, and with Shift they
 * take what they pass along, as a tap with Shift takes all since the last one.
 */
export function WaitingList({ orders, timeZone, chosen, choose }: WaitingListProps) {
  // Times in words are those of the moment in which the list was made.
  const [madeAt] = useState(useServerNow());
  const [isCustomerDataShown] = useShows("customerData");
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const lastTapped = useRef(0);

  const tap = useCallback(
    (row: number, isChosen: boolean, isRange: boolean) => {
      choose(isRange ? lastTapped.current : row, row, isChosen);
      lastTapped.current = row;
    },
    [choose],
  );

  const lastRow = orders.length - 1;
  const move = useCallback(
    (event: KeyboardEvent, from: number, isChosen: boolean) => {
      const row = rowAfter(event.key, from, lastRow);
      if (row === null) return;
      event.preventDefault();
      if (event.shiftKey) choose(from, row, isChosen);
      lastTapped.current = row;
      list.current?.querySelectorAll("input")[row]?.focus();
    },
    [choose, lastRow],
  );

  return (
    <ul ref={list} className={styles.list} aria-label={messages.list}>
      {orders.map((order, row) => (
        <WaitingRow
          key={order.id}
          order={order}
          row={row}
          isChosen={chosen.has(order.id)}
          isTabStop={row === current}
          guest={isCustomerDataShown ? guestOf(order, timeZone) : messages.hidden}
          timeZone={timeZone}
          madeAt={madeAt}
          onTap={tap}
          onKey={move}
          onFocus={setCurrent}
        />
      ))}
    </ul>
  );
}

function guestOf(order: Order, timeZone: string): string {
  return order.personErasedAt === null
    ? guestName(order)
    : personErased(order.personErasedAt, timeZone);
}

/** As much of a comment as tells a joke from a wish. */
const shownOfComment = 80;

function firstWords(comment: string): string {
  return comment.length > shownOfComment ? `${comment.slice(0, shownOfComment).trim()} …` : comment;
}

type WaitingRowProps = {
  order: Order;
  row: number;
  isChosen: boolean;
  isTabStop: boolean;
  guest: string;
  timeZone: string;
  madeAt: number;
  onTap: (row: number, isChosen: boolean, isRange: boolean) => void;
  onKey: (event: KeyboardEvent, row: number, isChosen: boolean) => void;
  onFocus: (row: number) => void;
};

/** One of hundreds: drawn anew only when it is another one. */
const WaitingRow = memo(function WaitingRow({
  order,
  row,
  isChosen,
  isTabStop,
  guest,
  timeZone,
  madeAt,
  onTap,
  onKey,
  onFocus,
}: WaitingRowProps) {
  const placed = wallTime(order.createdAt, madeAt, timeZone);
  const dueAt = order.appointment ?? (order.isPreorder ? order.promisedAt : null);
  const due =
    dueAt === null
      ? messages.soon
      : fill(messages.due, { time: wallTime(dueAt, madeAt, timeZone) });
  const comment = commentOf(order, firstWords(order.comment));
  const total = formatMoney(order.totalGross);
  const words = [orderName(order), placed, guest, due, comment, total];
  return (
    <li className={styles.row}>
      <label>
        <input
          type="checkbox"
          aria-label={words.filter((word) => word !== "").join(", ")}
          checked={isChosen}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onFocus(row)}
          onKeyDown={(event) => onKey(event, row, isChosen)}
          onChange={({ currentTarget, nativeEvent }) =>
            onTap(
              row,
              currentTarget.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
        <strong className={styles.number}>{order.ticketNumber}</strong>
        <span className={styles.placed}>{placed}</span>
        <span className={styles.guest}>{guest}</span>
        <span className={styles.due}>{due}</span>
        <span className={styles.comment}>{comment}</span>
        <span className={styles.total}>{total}</span>
      </label>
    </li>
  );
});
