import type { OrderState } from "../../api/types";
import { orderMessages as messages } from "./messages";
import type { Order } from "./order";
import styles from "./state-mark.module.css";

const meanings: Partial<Record<OrderState, "waiting" | "fine">> = {
  new: "waiting",
  completed: "fine",
};

/** The order's state in one word, coloured only where the colour means something. */
export function StateMark({ order }: { order: Order }) {
  return (
    <span className={styles.mark} data-meaning={meanings[order.state]}>
      {order.state === "inDelivery"
        ? messages.inDelivery[order.orderType]
        : messages.states[order.state]}
    </span>
  );
}
