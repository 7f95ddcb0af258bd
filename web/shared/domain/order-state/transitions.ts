/**
 * The one table of the steps between the states of an order, the same as the server's: the server decides, the
 * board and the status page use this to offer only what it will allow.
 */
import type { OrderState } from "../../api/types";

/** In the order in which boards offer them. */
export const orderActions = [
  "confirm",
  "reject",
  "cancel",
  "in-delivery",
  "completed",
  "move",
  "start",
  "undo",
  "call-back",
  "confirm-counter-appointment",
  "reject-counter-appointment",
  "accept-quotation",
  "decline-quotation",
  "paid",
  "pay-on-site",
  "payment-expired",
] as const;

export type OrderAction = (typeof orderActions)[number];

export type Actor = "staff" | "guest" | "system";

/** What else a step depends on. */
export type OrderCircumstances = {
  isQuotation: boolean;
  /** The step carries another time for the appointment. */
  proposesAppointment: boolean;
  /** An earlier step proposed one and the guest has not answered. */
  hasPendingProposal: boolean;
  /** Whether an order that is paid late can still be made. */
  canBeFulfilled: boolean;
  /** The state before the last step, for as long as that step may be undone. */
  wayBack: OrderState | null;
  /** The state before completion, once that can no longer be undone, until the business day ends. */
  callBack: OrderState | null;
  /** Confirmed, and its preparation has not begun. */
  isWaitingForStart: boolean;
};

type Condition =
  | "always"
  /** No quotation, no other time proposed. */
  | "isOrder"
  /** No other time proposed. */
  | "isQuotation"
  /** The order waits for the guest's answer. */
  | "proposesAppointment"
  | "hasPendingProposal"
  | "canBeFulfilled"
  | "cannotBeFulfilled"
  /** The row leads to the state before the last step. */
  | "isWayBack"
  /** The row leads to the state before completion. */
  | "isCallBack"
  | "isWaitingForStart";

type OrderTransition = {
  from: OrderState;
  action: OrderAction;
  to: OrderState;
  actor: Actor;
  condition: Condition;
};

function step(
  actor: Actor,
  from: OrderState,
  action: OrderAction,
  to: OrderState,
  condition: Condition = "always",
): OrderTransition {
  return { from, action, to, actor, condition };
}

export const orderTransitions: readonly OrderTransition[] = [
  step("system", "awaitingPayment", "paid", "new"),
  step("system", "awaitingPayment", "pay-on-site", "new"),
  step("system", "awaitingPayment", "payment-expired", "failed"),
  step("system", "failed", "paid", "new", "canBeFulfilled"),
  // The money goes back; the step is taken so that both show in the timeline.
  step("system", "failed", "paid", "failed", "cannotBeFulfilled"),

  step("staff", "new", "confirm", "confirmed", "isOrder"),
  step("staff", "new", "confirm", "quoted", "isQuotation"),
  step("staff", "new", "confirm", "new", "proposesAppointment"),
  step("staff", "new", "reject", "rejected"),
  step("staff", "new", "cancel", "canceled"),
  step("guest", "new", "confirm-counter-appointment", "confirmed", "hasPendingProposal"),
  step("guest", "new", "reject-counter-appointment", "canceled", "hasPendingProposal"),

  step("guest", "quoted", "accept-quotation", "confirmed"),
  step("guest", "quoted", "decline-quotation", "canceled"),

  step("staff", "confirmed", "move", "confirmed"),
  step("staff", "confirmed", "start", "confirmed", "isWaitingForStart"),
  step("system", "confirmed", "start", "confirmed", "isWaitingForStart"),
  step("staff", "confirmed", "in-delivery", "inDelivery"),
  step("staff", "confirmed", "completed", "completed"),
  step("staff", "confirmed", "cancel", "canceled"),
  step("staff", "inDelivery", "completed", "completed"),
  step("staff", "inDelivery", "cancel", "canceled"),

  step("staff", "rejected", "undo", "new", "isWayBack"),
  step("staff", "canceled", "undo", "new", "isWayBack"),
  step("staff", "canceled", "undo", "confirmed", "isWayBack"),
  step("staff", "canceled", "undo", "inDelivery", "isWayBack"),
  step("staff", "completed", "undo", "confirmed", "isWayBack"),
  step("staff", "completed", "undo", "inDelivery", "isWayBack"),
  step("staff", "completed", "call-back", "confirmed", "isCallBack"),
  step("staff", "completed", "call-back", "inDelivery", "isCallBack"),
];

function holds({ condition, to }: OrderTransition, circumstances: OrderCircumstances): boolean {
  const { isQuotation, proposesAppointment, hasPendingProposal, canBeFulfilled } = circumstances;
  switch (condition) {
    case "always":
      return true;
    case "isOrder":
      return !isQuotation && !proposesAppointment;
    case "isQuotation":
      return isQuotation && !proposesAppointment;
    case "proposesAppointment":
      return proposesAppointment;
    case "hasPendingProposal":
      return hasPendingProposal;
    case "canBeFulfilled":
      return canBeFulfilled;
    case "cannotBeFulfilled":
      return !canBeFulfilled;
    case "isWayBack":
      return circumstances.wayBack === to;
    case "isCallBack":
      return circumstances.callBack === to;
    case "isWaitingForStart":
      return circumstances.isWaitingForStart;
  }
}

/** The state after a step, or null where the server answers with a conflict. */
export function nextState(
  from: OrderState,
  action: OrderAction,
  actor: Actor,
  circumstances: OrderCircumstances,
): OrderState | null {
  const found = orderTransitions.find(
    (transition) =>
      transition.from === from &&
      transition.action === action &&
      transition.actor === actor &&
      holds(transition, circumstances),
  );
  return found?.to ?? null;
}

/** The actions that somebody can take now, in the order of `orderActions`. */
export function availableActions(
  state: OrderState,
  actor: Actor,
  circumstances: OrderCircumstances,
): OrderAction[] {
  return orderActions.filter((action) => nextState(state, action, actor, circumstances) !== null);
}
