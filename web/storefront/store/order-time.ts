import type { Branch, OrderType } from "@shared/api/types";
import { branchStatus } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { dayAndTime, firstAppointment, needsAppointment, promisedAt } from "../state/branch-hours";
import { orderedProducts, type OrderDraft } from "../cart/use-order";
import { storeMessages as messages } from "./messages";

/**
 * When the guest gets it, in a few words: the chosen appointment; "heute ca. 12:40" as the earliest promise; from when
 * on a time can be chosen where one must be; or why nothing can be ordered.
 */
export function timeText(
  branch: Branch,
  order: OrderDraft,
  orderType: OrderType,
  now: number,
): string {
  const { timeZone } = branch;
  const inWords = (message: string, at: number | null) =>
    at === null ? messages.noTime : fill(message, dayAndTime(timeZone, now, at));
  const { appointment } = order.cart;
  if (appointment !== null) return inWords(messages.chosenTime, Date.parse(appointment));
  const status = branchStatus(branch, now);
  if (status.orderableFrom !== null) return messages.notYet;
  const isImpossible = status.ordering[orderType] === "none";
  if (status.pausedUntil !== null && (isImpossible || branch.isQuotationRequired)) {
    return messages.paused;
  }
  if (isImpossible && !branch.isQuotationRequired) return messages.noTime;
  const products = orderedProducts(order);
  return needsAppointment(branch, products, now)
    ? inWords(messages.earliest, firstAppointment(branch, orderType, products, now))
    : inWords(messages.onDay, promisedAt(branch, orderType, now));
}
