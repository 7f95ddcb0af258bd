import type { ReactNode } from "react";
import { useServerNow } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { boardMessages as messages } from "../board/messages";
import { useOrderDialog } from "../dialogs/order-dialog";
import { useOrderSteps } from "../order-steps";
import type { Order } from "../order";
import { allowsStep, isConfirmable, nextSteps } from "./next-steps";
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
  const steps = nextSteps(order, now, timeZone);
  const dialogs = [
    { kind: "propose" as const, isAllowed: isConfirmable(order), label: messages.otherTime },
    { kind: "move" as const, isAllowed: allowsStep(order, "move"), label: messages.move },
    { kind: "reject" as const, isAllowed: allowsStep(order, "reject"), label: messages.reject },
    { kind: "cancel" as const, isAllowed: allowsStep(order, "cancel"), label: messages.cancel },
  ].filter((dialog) => dialog.isAllowed);

  if (steps.length === 0 && dialogs.length === 0 && !further) return null;
  return (
    <div className={styles.actions}>
      {steps.map(({ action, label }, index) => (
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
