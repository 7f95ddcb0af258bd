/** The API's flags, derived from the state. They add up; those of payment speak of online money only. */
import type { OrderState } from "../../api/types";

/** Money that comes over a payment provider; cash and cards at the counter are "none". */
export type OnlinePayment = "none" | "open" | "paid" | "refunded";

type OrderFlags = {
  isConfirmed: boolean;
  isInDelivery: boolean;
  isCompleted: boolean;
  isDelivered: boolean;
  isRejected: boolean;
  isCanceled: boolean;
  isFailed: boolean;
  isPaid: boolean;
  isRefunded: boolean;
};

export function orderFlags(
  state: OrderState,
  isDelivery: boolean,
  payment: OnlinePayment,
): OrderFlags {
  const isCompleted = state === "completed";
  const isInDelivery = state === "inDelivery" || isCompleted;
  const isRefunded = payment === "refunded";
  return {
    isConfirmed: state === "confirmed" || isInDelivery,
    isInDelivery,
    isCompleted,
    isDelivered: isCompleted && isDelivery,
    isRejected: state === "rejected",
    isCanceled: state === "canceled",
    isFailed: state === "failed",
    isPaid: payment === "paid" || isRefunded,
    isRefunded,
  };
}

const finalStates: readonly OrderState[] = ["completed", "rejected", "canceled", "failed"];

/** Nothing more is expected of anybody; the status page stops asking. */
export function isFinal(state: OrderState): boolean {
  return finalStates.includes(state);
}
