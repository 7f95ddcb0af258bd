import { Ban, Clock, Ellipsis, FileText } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { fill } from "../../../ui/format";
import { useMayHandleOrders } from "../../context/rights";
import { Button, ButtonLink, IconButton } from "../../ui/button";
import { Popover } from "../../ui/popover";
import { useOrderDialog, type DialogKind } from "../dialogs/order-dialog";
import { orderMessages } from "../messages";
import { commentOf, orderKind, orderName } from "../order-facts";
import type { Order } from "../order";
import { boardMessages as messages } from "./messages";
import styles from "./order-card.module.css";

/** What the left edge says: waiting for acceptance, late, in time, or nothing. */
type Urgency = "waiting" | "late" | "fine" | "calm";

type OrderCardProps = {
  order: Order;
  urgency: Urgency;
  /** The big time at the right, and what it means in words below. */
  time: string;
  timeWords: string;
  children: ReactNode;
};

/** The frame of a card: number and time to be read from two metres, kind of order, and the way to the rest. */
export function OrderCard({ order, urgency, time, timeWords, children }: OrderCardProps) {
  return (
    <article className={styles.card} data-urgency={urgency} aria-label={orderName(order)}>
      <div className={styles.head}>
        <TicketNumber order={order} />
        <span className={styles.time}>{time}</span>
        <Kind order={order} />
        <span className={styles.words}>{timeWords}</span>
      </div>
      {children}
    </article>
  );
}

type NamedCardProps = { order: Order; name: string; since: string; children: ReactNode };

/** The frame of a card that waits for hand-over: the name to call out is its headline. */
export function NamedCard({ order, name, since, children }: NamedCardProps) {
  return (
    <article className={styles.card} data-urgency="calm" aria-label={orderName(order)}>
      <div className={`${styles.head} ${styles.named}`}>
        <TicketNumber order={order} />
        <h3 className={styles.headline}>{name}</h3>
        <Kind order={order} />
        <span className={styles.time}>
          <small>{messages.since}</small> {since}
        </span>
      </div>
      {children}
    </article>
  );
}

/** Leads to the order's details, for those who may see all of it. */
function TicketNumber({ order }: { order: Order }) {
  const mayHandle = useMayHandleOrders();
  if (!mayHandle) return <span className={styles.number}>{order.ticketNumber}</span>;
  return (
    <Link
      href={`/orders/${order.id}`}
      className={styles.number}
      aria-label={fill(messages.details, { order: orderName(order) })}
    >
      {order.ticketNumber}
    </Link>
  );
}

function Kind({ order }: { order: Order }) {
  return (
    <span className={styles.kind}>
      {orderKind(order)}
      {order.isQuotation && <em>{orderMessages.quotation}</em>}
      {order.isPreorder && <em>{orderMessages.preorder}</em>}
    </span>
  );
}

/** What the guest wrote, in the guest's words. */
export function GuestNote({ order }: { order: Order }) {
  const comment = commentOf(order);
  return comment !== "" && <p className={styles.note}>{comment}</p>;
}

/** The rarely needed actions of a card, behind one more tap so that nobody hits them by accident. */
export function MoreActions({ order }: { order: Order }) {
  const { open } = useOrderDialog();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const name = orderName(order);
  const label = fill(messages.more, { order: name });
  const openDialog = (kind: DialogKind) => {
    setOpen(false);
    open(kind, order.id);
  };
  return (
    <>
      <IconButton
        ref={anchor}
        size="control"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {isOpen && (
        <Popover
          anchor={anchor}
          align="end"
          label={label}
          className={styles.more}
          onClose={() => setOpen(false)}
        >
          <ButtonLink
            href={`/orders/${order.id}`}
            variant="subtle"
            justify="start"
            leftSection={<FileText aria-hidden size={20} />}
          >
            {fill(messages.details, { order: name })}
          </ButtonLink>
          {order.availableActions.includes("move") && (
            <Button
              variant="subtle"
              justify="start"
              leftSection={<Clock aria-hidden size={20} />}
              onClick={() => openDialog("move")}
            >
              {messages.move}
            </Button>
          )}
          {order.availableActions.includes("cancel") && (
            <Button
              variant="subtle"
              justify="start"
              leftSection={<Ban aria-hidden size={20} />}
              onClick={() => openDialog("cancel")}
            >
              {messages.cancel}
            </Button>
          )}
        </Popover>
      )}
    </>
  );
}
