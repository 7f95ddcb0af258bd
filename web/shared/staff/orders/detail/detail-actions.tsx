import { WordButton } from "../../actions/action-button";
import { useServerNow } from "../../context/server-clock";
import { isStep, useOrderActions } from "../board/order-actions";
import type { Order } from "../order";
import styles from "./detail-page.module.css";

/** All steps the server allows for the order now; an ended order shows none. */
export function DetailActions({ order, timeZone }: { order: Order; timeZone: string }) {
  const actions = useOrderActions(order, useServerNow(), timeZone).filter(
    ({ href }) => href === undefined,
  );
  const [first] = actions.filter(isStep);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <WordButton
          key={action.id}
          action={action}
          {...(isStep(action)
            ? { color: "next", variant: action === first ? "filled" : "outline" }
            : { variant: "default" })}
        />
      ))}
    </div>
  );
}
