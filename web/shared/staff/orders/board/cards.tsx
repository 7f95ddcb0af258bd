import type { Branch } from "../../../api/types";
import type { Action } from "../../actions/action";
import { WordButton } from "../../actions/action-button";
import { fill, formatTime } from "../../../ui/format";
import { useSwitch } from "../../context/local-setting";
import { ItemCount, ItemList } from "../item-list";
import { orderMessages } from "../messages";
import {
  deliveryAddress,
  dueAt,
  guestName,
  lastEventAt,
  orderKind,
  waitingSince,
} from "../order-facts";
import type { OrderStep } from "../order-steps";
import { dueWords, waitingWords, wallTime } from "../due-words";
import { isGuestsTurn } from "../lanes";
import type { Order } from "../order";
import { boardMessages as messages } from "./messages";
import { useOrderActions } from "./order-actions";
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
  actions,
  action: wanted,
  variant = "filled",
}: {
  order: Order;
  actions: readonly Action[];
  action: OrderStep["action"];
  variant?: "filled" | "outline";
}) {
  const action = actions.find(({ id }) => id === wanted);
  return (
    <div className={styles.next}>
      {action ? <WordButton action={action} color="next" variant={variant} /> : <span />}
      <MoreActions order={order} actions={actions} />
    </div>
  );
}

export function NewOrderCard({ order, branch, now }: CardProps) {
  const actions = useOrderActions(order, now, branch.timeZone);
  const due = dueAt(order);
  const time = due === null ? messages.asSoonAsPossible : wallTime(due, now, branch.timeZone);

  if (isGuestsTurn(order)) return <GuestsTurnCard order={order} branch={branch} now={now} />;
  return (
    <OrderCard
      order={order}
      actions={actions}
      urgency="waiting"
      time={time}
      timeWords={waitingWords(waitingSince(order), now)}
    >
      <CardItems items={order.items} />
      <GuestNote order={order} />
      <Guest order={order} isNamed />
      <div className={styles.actions}>
        {answers.map((wanted) => {
          const action = actions.find(({ id }) => id === wanted);
          const isYes = wanted === "confirm";
          return (
            action && (
              <WordButton
                key={wanted}
                action={action}
                {...(isYes ? { color: "next" } : { variant: "default" })}
              />
            )
          );
        })}
      </div>
    </OrderCard>
  );
}

/** What a guest is answered. */
const answers = ["confirm", "propose", "reject"] as const;

/** A new order that waits for the guest's answer. */
function GuestsTurnCard({ order, branch, now }: CardProps) {
  const actions = useOrderActions(order, now, branch.timeZone);
  const proposed = order.counterAppointment;
  return (
    <OrderCard
      order={order}
      actions={actions}
      urgency="calm"
      time={proposed === null ? "" : wallTime(proposed, now, branch.timeZone)}
      timeWords={proposed === null ? orderMessages.states.quoted : messages.proposed}
    >
      <Guest order={order} isNamed />
      <div className={styles.next}>
        <span>{orderMessages.counterProposedHint}</span>
        <MoreActions order={order} actions={actions} />
      </div>
    </OrderCard>
  );
}

export function LaterCard({ order, branch, now }: CardProps) {
  const actions = useOrderActions(order, now, branch.timeZone);
  const due = dueAt(order);
  const start = order.preparationAt;
  return (
    <OrderCard
      order={order}
      actions={actions}
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
      <NextStep order={order} actions={actions} action="start" variant="outline" />
    </OrderCard>
  );
}

export function PreparingCard({ order, branch, now }: CardProps) {
  const actions = useOrderActions(order, now, branch.timeZone);
  const due = dueAt(order);
  const words = due === null ? { text: "", isLate: false } : dueWords(due, now);
  return (
    <OrderCard
      order={order}
      actions={actions}
      urgency={words.isLate ? "late" : "fine"}
      time={due === null ? messages.asSoonAsPossible : wallTime(due, now, branch.timeZone)}
      timeWords={words.text}
    >
      <CardItems items={order.items} />
      <GuestNote order={order} />
      <Guest order={order} isNamed />
      <NextStep order={order} actions={actions} action="in-delivery" />
    </OrderCard>
  );
}

export function ReadyCard({ order, branch, now }: CardProps) {
  const actions = useOrderActions(order, now, branch.timeZone);
  const [isCustomerDataShown] = useSwitch("showCustomerData");
  const since = lastEventAt(order, "inDelivery") ?? order.createdAt;
  return (
    <NamedCard
      order={order}
      actions={actions}
      name={(isCustomerDataShown && guestName(order)) || orderKind(order)}
      since={formatTime(since, branch.timeZone)}
    >
      <Guest order={order} isNamed={false} />
      <NextStep order={order} actions={actions} action="completed" variant="outline" />
    </NamedCard>
  );
}
