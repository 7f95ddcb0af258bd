import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import { fill } from "../../../ui/format";
import { useServerSecond } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { orderMessages } from "../messages";
import { orderName } from "../order-facts";
import { useOrderSteps } from "../order-steps";
import { rememberUndoable, secondsLeft, useUndoableOrders } from "../undoable-orders";
import type { Order } from "../order";
import { undoMessages as messages } from "./messages";
import styles from "./undo-bar.module.css";

/** Stands above the lower edge for as long as the server lets a step of this device be taken back. */
export function UndoBar() {
  const orders = useUndoableOrders();
  if (orders.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={messages.bar}>
      {orders.map((order) => (
        <UndoRow key={`${order.id} ${order.version}`} order={order} />
      ))}
    </section>
  );
}

function UndoRow({ order }: { order: Order }) {
  const { take, isPending } = useOrderSteps(order);
  const seconds = secondsLeft(order.undoUntil, useServerSecond());
  const isOver = seconds === 0 && !isPending;
  const facts = { order: orderName(order), state: orderMessages.states[order.state] };

  useEffect(() => {
    if (isOver) rememberUndoable({ ...order, undoUntil: null });
  }, [isOver, order]);

  return (
    <p className={styles.row}>
      <span>{fill(messages.done, facts)}</span>
      <Button
        variant="card"
        leftSection={<Undo2 aria-hidden size={20} />}
        loading={isPending}
        aria-label={fill(messages.undoOrder, facts)}
        onClick={() => take({ action: "undo" })}
      >
        {fill(messages.undoFor, { seconds })}
      </Button>
    </p>
  );
}
