import type { Branch } from "@shared/api/types";
import { kitchenStart, preparationOf } from "@shared/domain/opening-hours";
import { dueAt, guestName, lastEventAt, waitingSince } from "../order-facts";
import type { Order } from "../order";

/** Which lane an open order stands in, and in which order. Pure: the branch and the time are arguments. */

export const laneNames = ["new", "later", "preparing", "ready"] as const;
export type LaneName = (typeof laneNames)[number];
export type Lanes = Record<LaneName, Order[]>;

/** Whether the guest, not the shop, has to answer next. */
export function isGuestsTurn(order: Order): boolean {
  return order.state === "quoted" || order.counterAppointment !== null;
}

/** Whether the order waits for the shop to accept it. */
export function waitsForShop(order: Order): boolean {
  return order.state === "new" && !isGuestsTurn(order);
}

/** When the kitchen has to begin; null for as soon as possible. Milliseconds. */
export function startAt(order: Order, branch: Branch): number | null {
  const due = dueAt(order);
  if (due === null) return null;
  return kitchenStart(Date.parse(due), preparationOf(branch, order.orderType));
}

/** The lane of an order; null once nothing is left to do. */
export function laneOf(order: Order, branch: Branch, now: number): LaneName | null {
  switch (order.state) {
    case "new":
    case "quoted":
      return "new";
    case "confirmed": {
      const start = startAt(order, branch);
      return start !== null && now < start ? "later" : "preparing";
    }
    case "inDelivery":
      return "ready";
    default:
      return null;
  }
}

function byDue(left: Order, right: Order): number {
  return Date.parse(dueAt(left) ?? left.createdAt) - Date.parse(dueAt(right) ?? right.createdAt);
}

const sequence: Record<LaneName, (left: Order, right: Order) => number> = {
  // Who waits longest comes first; what waits for the guest comes last.
  new: (left, right) =>
    Number(isGuestsTurn(left)) - Number(isGuestsTurn(right)) ||
    Date.parse(waitingSince(left)) - Date.parse(waitingSince(right)),
  later: byDue,
  preparing: byDue,
  ready: (left, right) =>
    Date.parse(lastEventAt(left, "inDelivery") ?? left.createdAt) -
    Date.parse(lastEventAt(right, "inDelivery") ?? right.createdAt),
};

export function lanesOf(orders: readonly Order[], branch: Branch, now: number): Lanes {
  const lanes: Lanes = { new: [], later: [], preparing: [], ready: [] };
  for (const order of orders) {
    const lane = laneOf(order, branch, now);
    if (lane !== null) lanes[lane].push(order);
  }
  for (const name of laneNames) lanes[name].sort((a, b) => sequence[name](a, b) || a.id - b.id);
  return lanes;
}

/** Whether an order is meant by what was typed: number, name, phone, table or an item. */
export function matches(order: Order, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase("de");
  if (wanted === "") return true;
  // A few digits are what stands on a ticket or table, not a piece of a phone number.
  if (/^\d{1,3}$/.test(wanted)) {
    return String(order.ticketNumber) === wanted || order.tableIdentifier === wanted;
  }
  return [
    guestName(order),
    order.phone,
    order.tableIdentifier,
    ...order.items.map((item) => item.name),
  ].some((text) => text.toLocaleLowerCase("de").includes(wanted));
}
