import type { OrderEvent, PublicOrder } from "@shared/api/types";
import { statusMessages as messages } from "./messages";

/** The steps of an order as its guest sees them: done, current, to come. */

export type Step = {
  label: string;
  state: "done" | "current" | "upcoming" | "stopped";
  at: string | null;
};

type TimelineOrder = Pick<
  PublicOrder,
  | "state"
  | "isQuotation"
  | "orderType"
  | "paymentMethod"
  | "isPaid"
  | "isRefunded"
  | "events"
  | "createdAt"
>;

/** Asked for, but not ordered yet. */
export function isOpenQuotation(order: Pick<PublicOrder, "isQuotation" | "isConfirmed">): boolean {
  return order.isQuotation && !order.isConfirmed;
}

const onlinePayments = new Set(["mollie", "datatrans"]);

function timeOf(order: TimelineOrder, action: OrderEvent["action"]): string | null {
  return order.events.findLast((event) => event.action === action)?.at ?? null;
}

/** Who accepts another time has the order confirmed by it. */
function confirmedAt(order: TimelineOrder): string | null {
  return timeOf(order, "confirmed") ?? timeOf(order, "counterAccepted");
}

function paymentSteps(order: TimelineOrder): Step[] {
  if (!onlinePayments.has(order.paymentMethod)) return [];
  if (order.isPaid) return [{ label: messages.paid, state: "done", at: timeOf(order, "paid") }];
  if (order.state === "awaitingPayment") {
    return [{ label: messages.awaitingPayment, state: "current", at: null }];
  }
  return [];
}

/** How far the kitchen's part has come: 0 before confirmation, 3 when completed. */
function progress(order: TimelineOrder): number {
  switch (order.state) {
    case "confirmed":
      return 1;
    case "inDelivery":
      return 2;
    case "completed":
      return 3;
    default:
      return 0;
  }
}

function waitingLabel({ state, isQuotation }: TimelineOrder): string {
  if (state === "quoted") return messages.quoted;
  return isQuotation ? messages.awaitingQuotation : messages.awaitingConfirmation;
}

function kitchenSteps(order: TimelineOrder): Step[] {
  const reached = progress(order);
  const isWaiting = order.state === "awaitingPayment";
  const confirmation: Step =
    reached > 0
      ? {
          label: reached === 1 ? messages.preparing : messages.prepared,
          state: reached === 1 ? "current" : "done",
          at: confirmedAt(order),
        }
      : {
          label: waitingLabel(order),
          state: isWaiting ? "upcoming" : "current",
          at: null,
        };
  const upcomingPreparation: Step[] =
    reached === 0 ? [{ label: messages.preparation, state: "upcoming", at: null }] : [];
  return [
    confirmation,
    ...upcomingPreparation,
    {
      label: messages.ready[order.orderType],
      state: reached === 2 ? "current" : reached > 2 ? "done" : "upcoming",
      at: timeOf(order, "inDelivery"),
    },
    {
      label: messages.done[order.orderType],
      state: reached === 3 ? "done" : "upcoming",
      at: timeOf(order, "completed"),
    },
  ];
}

/** Who declines another time has the order canceled by it. */
function endedAt(order: TimelineOrder): string | null {
  if (order.state === "rejected" || order.state === "failed") return timeOf(order, order.state);
  return timeOf(order, "canceled") ?? timeOf(order, "counterRejected");
}

function endSteps(order: TimelineOrder): Step[] {
  const isFailed = order.state === "failed";
  const end: Step = {
    label: isFailed ? messages.notPlaced : messages.stopped,
    state: "stopped",
    at: endedAt(order),
  };
  const confirmed = confirmedAt(order);
  const steps: Step[] =
    confirmed === null
      ? [end]
      : [{ label: messages.confirmation, state: "done", at: confirmed }, end];
  if (order.isRefunded) {
    steps.push({ label: messages.refunded, state: "done", at: timeOf(order, "refunded") });
  }
  return steps;
}

export function timeline(order: TimelineOrder): Step[] {
  const isEnded = ["rejected", "canceled", "failed"].includes(order.state);
  return [
    { label: messages.created, state: "done", at: order.createdAt },
    ...paymentSteps(order),
    ...(isEnded ? endSteps(order) : kitchenSteps(order)),
  ];
}
