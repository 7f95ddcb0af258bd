import { dueAt, guestName, lastEventAt, waitingSince } from "./order-facts";
import type { Order } from "./order";

/** The lanes of the board and the sequence within them. Pure; which lane an order stands in is the server's word. */

export const laneNames = ["new", "later", "preparing", "ready"] as const;
export type LaneName = (typeof laneNames)[number];
export type Lanes = Record<LaneName, Order[]>;

/** Whether the guest, not staff, has to answer next. */
export function isGuestsTurn(order: Order): boolean {
  return order.state === "quoted" || order.counterAppointment !== null;
}

/** Whether the order waits for staff to accept it. */
export function waitsForStaff(order: Order): boolean {
  return order.state === "new" && !isGuestsTurn(order);
}

/** Whether the order waits for staff and nobody has heard of it yet. */
export function isUnheard(order: Order): boolean {
  return waitsForStaff(order) && order.acknowledgedAt === null;
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

export function lanesOf(orders: readonly Order[]): Lanes {
  const lanes: Lanes = { new: [], later: [], preparing: [], ready: [] };
  for (const order of orders) {
    const { lane } = order;
    if (lane !== null && lane !== "done") lanes[lane].push(order);
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
