import { fill } from "../../../ui/format";
import { boardMessages as messages } from "../board/messages";
import { wallTime } from "../due-words";
import { isGuestsTurn } from "../lanes";
import { orderMessages } from "../messages";
import type { Order } from "../order";
import { dueAt } from "../order-facts";
import { undoMessages } from "../undo/messages";

type Allowed = Order["availableActions"][number];

export const allowsStep = (order: Order, action: Allowed): boolean =>
  order.availableActions.includes(action);

export const isConfirmable = (order: Order): boolean =>
  allowsStep(order, "confirm") && !isGuestsTurn(order);

/** The steps that the server allows now and that need no dialog, the most likely one first. */
export function nextSteps(order: Order, now: number, timeZone: string) {
  const due = dueAt(order);
  const accept =
    due === null
      ? messages.accept
      : fill(messages.acceptFor, { time: wallTime(due, now, timeZone) });
  return [
    ...(isConfirmable(order) ? [{ action: "confirm" as const, label: accept }] : []),
    ...[
      { action: "undo" as const, label: undoMessages.undo },
      { action: "call-back" as const, label: undoMessages.callBack },
      { action: "start" as const, label: messages.startNow },
      { action: "in-delivery" as const, label: orderMessages.inDelivery[order.orderType] },
      { action: "completed" as const, label: messages.completed[order.orderType] },
    ].filter(({ action }) => allowsStep(order, action)),
  ];
}
