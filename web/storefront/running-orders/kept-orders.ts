/** The running orders as this device keeps them; also for the script that runs before the page is painted. */

export type RunningOrder = {
  uid: string;
  hash: string;
  branchId: number;
  ticketNumber: number | null;
  sentAt: number;
};

const key = "running-orders";
/** An order that nobody ended is forgotten after two days. */
const keptFor = 2 * 24 * 60 * 60 * 1000;

export function keptOrders(): RunningOrder[] {
  try {
    const orders = JSON.parse(localStorage.getItem(key) ?? "[]") as RunningOrder[];
    return orders.filter((order) => Date.now() - order.sentAt < keptFor);
  } catch {
    return [];
  }
}

export function keepOrders(orders: readonly RunningOrder[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(orders));
  } catch {
    // Without storage the link in the confirmation remains.
  }
}
