import type { Branch } from "../../../api/types";
import { fill, formatTime } from "../../../ui/format";
import { useShows } from "../../context/hiding";
import { Button } from "../../ui/button";
import { useOrderDialog } from "../dialogs/order-dialog";
import { CardItems } from "../item-list";
import { orderMessages } from "../messages";
import {
  deliveryAddress,
  dueAt,
  guestName,
  lastEventAt,
  orderKind,
  waitingSince,
} from "../order-facts";
import { useOrderSteps, type OrderStep } from "../order-steps";
import { dueWords, waitingWords, wallTime } from "../due-words";
import { isGuestsTurn } from "../lanes";
import type { Order } from "../order";
import { boardMessages as messages } from "./messages";
import { GuestNote, MoreActions, NamedCard, OrderCard } from "./order-card";
import { PaymentMark } from "./payment-mark";
import styles from "./order-card.module.css";

/** The four kinds of cards, one per lane. Each offers exactly the steps the server says are possible. */

export type CardProps = { order: Order; branch: Branch; now: number };

/** Name or address, and what is to be collected. */
function Guest({ order, isNamed }: { order: Order; isNamed: boolean }) {
  const [isCustomerDataShown] = useShows("customerData");
  const address = deliveryAddress(order);
  return (
    <div className={styles.guest}>
      {isCustomerDataShown && (
        <p>
          {isNamed && <strong>{guestName(order)}</strong>}
          {order.isDelivery && (
            <>
              {isNamed && <br />}
              {address.street}, {address.city}
            </>
          )}
        </p>
      )}
      <PaymentMark order={order} />
    </div>
  );
}

/** The big button for what comes next, with the rare actions beside it. */
function NextStep({
  order,
  action,
  label,
  variant = "filled",
}: {
  order: Order;
  action: Exclude<OrderStep["action"], "reject" | "confirm" | "move">;
  label: string;
  variant?: "filled" | "outline";
}) {
  const { take, isPending } = useOrderSteps(order);
  return (
    <div className={styles.next}>
      {order.availableActions.includes(action) ? (
        <Button color="next" variant={variant} loading={isPending} onClick={() => take({ action })}>
          {label}
        </Button>
      ) : (
        <span />
      )}
      <MoreActions order={order} />
    </div>
  );
}

export function NewOrderCard({ order, branch, now }: CardProps) {
  const { take, isPending } = useOrderSteps(order);
  const { open } = useOrderDialog();
  const due = dueAt(order);
  const time = due === null ? messages.asSoonAsPossible : wallTime(due, now, branch.timeZone);

  if (isGuestsTurn(order)) return <GuestsTurnCard order={order} branch={branch} now={now} />;
  return (
    <OrderCard
      order={order}
      urgency="waiting"
      time={time}
      timeWords={waitingWords(waitingSince(order), now)}
    >
      <CardItems items={order.items} />
      <GuestNote order={order} />
      <Guest order={order} isNamed />
      <div className={styles.actions}>
        {order.availableActions.includes("confirm") && (
          <>
            <Button color="next" loading={isPending} onClick={() => take({ action: "confirm" })}>
              {due === null ? messages.accept : fill(messages.acceptFor, { time })}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => open("propose", order.id)}
            >
              {messages.otherTime}
            </Button>
          </>
        )}
        {order.availableActions.includes("reject") && (
          <Button variant="default" disabled={isPending} onClick={() => open("reject", order.id)}>
            {messages.reject}
          </Button>
        )}
      </div>
    </OrderCard>
  );
}

/** A new order that waits for the guest's answer. */
function GuestsTurnCard({ order, branch, now }: CardProps) {
  const proposed = order.counterAppointment;
  return (
    <OrderCard
      order={order}
      urgency="calm"
      time={proposed === null ? "" : wallTime(proposed, now, branch.timeZone)}
      timeWords={proposed === null ? orderMessages.states.quoted : messages.proposed}
    >
      <Guest order={order} isNamed />
      <div className={styles.next}>
        <span>{orderMessages.counterProposedHint}</span>
        <MoreActions order={order} />
      </div>
    </OrderCard>
  );
}

export function LaterCard({ order, branch, now }: CardProps) {
  const due = dueAt(order);
  const start = order.preparationAt;
  return (
    <OrderCard
      order={order}
      urgency="calm"
      time={due === null ? "" : wallTime(due, now, branch.timeZone)}
      timeWords={
        start === null
          ? ""
          : fill(messages.startsAt, { time: wallTime(start, now, branch.timeZone) })
      }
    >
      <CardItems items={order.items} />
      <GuestNote order={order} />
      <Guest order={order} isNamed />
      <NextStep order={order} action="start" label={messages.startNow} variant="outline" />
    </OrderCard>
  );
}

export function PreparingCard({ order, branch, now }: CardProps) {
  const due = dueAt(order);
  const words = due === null ? { text: "", isLate: false } : dueWords(due, now);
  return (
    <OrderCard
      order={order}
      urgency={words.isLate ? "late" : "fine"}
      time={due === null ? messages.asSoonAsPossible : wallTime(due, now, branch.timeZone)}
      timeWords={words.text}
    >
      <CardItems items={order.items} />
      <GuestNote order={order} />
      <Guest order={order} isNamed />
      <NextStep
        order={order}
        action="in-delivery"
        label={orderMessages.inDelivery[order.orderType]}
      />
    </OrderCard>
  );
}

export function ReadyCard({ order, branch }: CardProps) {
  const [isCustomerDataShown] = useShows("customerData");
  const since = lastEventAt(order, "inDelivery") ?? order.createdAt;
  return (
    <NamedCard
      order={order}
      name={(isCustomerDataShown && guestName(order)) || orderKind(order)}
      since={formatTime(since, branch.timeZone)}
    >
      <Guest order={order} isNamed={false} />
      <NextStep
        order={order}
        action="completed"
        label={messages.completed[order.orderType]}
        variant="outline"
      />
    </NamedCard>
  );
}
