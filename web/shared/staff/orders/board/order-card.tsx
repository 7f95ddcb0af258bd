import { Ellipsis } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { fill } from "../../../ui/format";
import type { Action } from "../../actions/action";
import { ActionButton } from "../../actions/action-button";
import { menuHandlers } from "../../actions/action-menu";
import { useMayHandleOrders } from "../../context/rights";
import { IconButton } from "../../ui/button";
import { Popover } from "../../ui/popover";
import { orderMessages } from "../messages";
import { commentOf, orderKind, orderName } from "../order-facts";
import type { Order } from "../order";
import { boardMessages as messages } from "./messages";
import styles from "./order-card.module.css";

/** What the left edge says: waiting for acceptance, late, in time, or nothing. */
type Urgency = "waiting" | "late" | "fine" | "calm";

/** An order with what can be done with it. */
type WithActions = { order: Order; actions: readonly Action[] };

type OrderCardProps = WithActions & {
  urgency: Urgency;
  /** The big time at the right, and what it means in words below. */
  time: string;
  timeWords: string;
  children: ReactNode;
};

/** The frame of a card: number and time to be read from two metres, kind of order, and the way to the rest. */
export function OrderCard(props: OrderCardProps) {
  const { order, actions, urgency, time, timeWords, children } = props;
  return (
    <article
      className={styles.card}
      data-urgency={urgency}
      aria-label={orderName(order)}
      {...menuOf({ order, actions })}
    >
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

type NamedCardProps = WithActions & { name: string; since: string; children: ReactNode };

/** The frame of a card that waits for hand-over: the name to call out is its headline. */
export function NamedCard({ order, actions, name, since, children }: NamedCardProps) {
  return (
    <article
      className={styles.card}
      data-urgency="calm"
      aria-label={orderName(order)}
      {...menuOf({ order, actions })}
    >
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

/** All that can be done with the order, where somebody points at its card. */
function menuOf({ order, actions }: WithActions) {
  const label = fill(messages.more, { order: orderName(order) });
  return menuHandlers((target) => {
    const thing = target.closest("article");
    return thing && { thing, label, actions };
  });
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
export function MoreActions({ order, actions }: WithActions) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const label = fill(messages.more, { order: orderName(order) });
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
          {actions
            .filter(({ id }) => rare.includes(id))
            .map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                variant="subtle"
                justify="start"
                onTake={() => setOpen(false)}
              />
            ))}
        </Popover>
      )}
    </>
  );
}

const rare = ["details", "move", "cancel"];
