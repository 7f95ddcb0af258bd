import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  Clock,
  CookingPot,
  FileText,
  PackageCheck,
  RotateCcw,
  Undo2,
  X,
} from "lucide-react";
import { fill } from "../../../ui/format";
import { actionsFor, type Action, type ActionOf } from "../../actions/action";
import { useOrderDialog, type DialogKind } from "../dialogs/order-dialog";
import { wallTime } from "../due-words";
import { isGuestsTurn } from "../lanes";
import { orderMessages } from "../messages";
import type { Order } from "../order";
import { dueAt, orderName } from "../order-facts";
import { useOrderSteps, type OrderStep } from "../order-steps";
import { undoMessages } from "../undo/messages";
import { boardMessages as messages } from "./messages";

/** What can be done with an order: exactly the steps the server says are possible, and the way to its page. */

type Step = Exclude<OrderStep["action"], "reject" | "move" | "cancel">;

const dialogIcons = { propose: CalendarClock, move: Clock, reject: X, cancel: Ban };

/** Those that are taken without a further question. */
const steps: readonly string[] = [
  "confirm",
  "undo",
  "call-back",
  "start",
  "in-delivery",
  "completed",
] satisfies Step[];
export const isStep = ({ id }: Action): boolean => steps.includes(id);

export function useOrderActions(order: Order, now: number, timeZone: string): Action[] {
  const { take, isPending, pendingAction } = useOrderSteps(order);
  const { open } = useOrderDialog();
  const due = dueAt(order);
  const allows = (action: Order["availableActions"][number]) =>
    order.availableActions.includes(action);
  const isConfirmable = allows("confirm") && !isGuestsTurn(order);

  const step = (id: Step, name: string, icon: Action["icon"], isAllowed: boolean) => ({
    id,
    name,
    icon,
    appliesTo: () => isAllowed,
    isPending: pendingAction === id,
    take: () => take({ action: id }),
  });
  const dialog = (id: DialogKind, name: string, isAllowed: boolean): ActionOf<Order> => ({
    id,
    name,
    icon: dialogIcons[id],
    appliesTo: () => isAllowed,
    ...((id === "reject" || id === "cancel") && { isDanger: true }),
    take: () => open(id, order.id),
  });
  const accept =
    due === null
      ? messages.accept
      : fill(messages.acceptFor, { time: wallTime(due, now, timeZone) });
  const kinds: ActionOf<Order>[] = [
    step("confirm", accept, Check, isConfirmable),
    step("undo", undoMessages.undo, Undo2, allows("undo")),
    step("call-back", undoMessages.callBack, RotateCcw, allows("call-back")),
    step("start", messages.startNow, CookingPot, allows("start")),
    step(
      "in-delivery",
      orderMessages.inDelivery[order.orderType],
      PackageCheck,
      allows("in-delivery"),
    ),
    step("completed", messages.completed[order.orderType], CheckCheck, allows("completed")),
    {
      id: "details",
      name: fill(messages.details, { order: orderName(order) }),
      icon: FileText,
      hrefOf: () => `/orders/${order.id}`,
    },
    dialog("propose", messages.otherTime, isConfirmable),
    dialog("move", messages.move, allows("move")),
    dialog("reject", messages.reject, allows("reject")),
    dialog("cancel", messages.cancel, allows("cancel")),
  ];
  // One at a time: what is asked of the server may change what is possible.
  return actionsFor(kinds, [order], []).map((action) =>
    isPending && action.id !== pendingAction && action.run
      ? { ...action, isDisabled: true }
      : action,
  );
}
