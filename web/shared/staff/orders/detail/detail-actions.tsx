import type { ReactNode } from "react";
import { fill } from "../../../ui/format";
import { useServerNow } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { wallTime } from "../due-words";
import { isGuestsTurn } from "../lanes";
import { boardMessages as messages } from "../board/messages";
import { useOrderDialog } from "../dialogs/order-dialog";
import { orderMessages } from "../messages";
import { dueAt } from "../order-facts";
import { useOrderSteps } from "../order-steps";
import { undoMessages } from "../undo/messages";
import type { Order } from "../order";
import styles from "./detail-page.module.css";

type DetailActionsProps = {
  order: Order;
  timeZone: string;
  /** Stands behind the steps. */
  further: ReactNode;
};

/** All steps the server allows for the order now; an ended order shows none. */
export function DetailActions({ order, timeZone, further }: DetailActionsProps) {
  const { take, isPending, pendingAction } = useOrderSteps(order);
  const { open } = useOrderDialog();
  const now = useServerNow();
  const due = dueAt(order);
  const allows = (action: Order["availableActions"][number]) =>
    order.availableActions.includes(action);
  const isConfirmable = allows("confirm") && !isGuestsTurn(order);

  const nextSteps = [
    {
      action: "confirm" as const,
      isAllowed: isConfirmable,
      label:
        due === null
          ? messages.accept
          : fill(messages.acceptFor, { time: wallTime(due, now, timeZone) }),
    },
    { action: "undo" as const, isAllowed: allows("undo"), label: undoMessages.undo },
    { action: "call-back" as const, isAllowed: allows("call-back"), label: undoMessages.callBack },
    { action: "start" as const, isAllowed: allows("start"), label: messages.startNow },
    {
      action: "in-delivery" as const,
      isAllowed: allows("in-delivery"),
      label: orderMessages.inDelivery[order.orderType],
    },
    {
      action: "completed" as const,
      isAllowed: allows("completed"),
      label: messages.completed[order.orderType],
    },
  ].filter((step) => step.isAllowed);

  const dialogs = [
    { kind: "propose" as const, isAllowed: isConfirmable, label: messages.otherTime },
    { kind: "move" as const, isAllowed: allows("move"), label: messages.move },
    { kind: "reject" as const, isAllowed: allows("reject"), label: messages.reject },
    { kind: "cancel" as const, isAllowed: allows("cancel"), label: messages.cancel },
  ].filter((dialog) => dialog.isAllowed);

  if (nextSteps.length === 0 && dialogs.length === 0 && !further) return null;
  return (
    <div className={styles.actions}>
      {nextSteps.map(({ action, label }, index) => (
        <Button
          key={action}
          color="next"
          variant={index === 0 ? "filled" : "outline"}
          disabled={isPending && pendingAction !== action}
          loading={pendingAction === action}
          onClick={() => take({ action })}
        >
          {label}
        </Button>
      ))}
      {dialogs.map(({ kind, label }) => (
        <Button
          key={kind}
          variant="default"
          disabled={isPending}
          onClick={() => open(kind, order.id)}
        >
          {label}
        </Button>
      ))}
      {further}
    </div>
  );
}
