import { useSyncExternalStore } from "react";

/** The orders this device has sent and that have not ended yet. */

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
const listeners = new Set<() => void>();

function load(): RunningOrder[] {
  try {
    const orders = JSON.parse(localStorage.getItem(key) ?? "[]") as RunningOrder[];
    return orders.filter((order) => Date.now() - order.sentAt < keptFor);
  } catch {
    return [];
  }
}

let current: RunningOrder[] | null = null;

function read(): RunningOrder[] {
  current ??= load();
  return current;
}

function save(orders: RunningOrder[]): void {
  current = orders;
  try {
    localStorage.setItem(key, JSON.stringify(orders));
  } catch {
    // Without storage the link in the confirmation remains.
  }
  for (const listener of listeners) listener();
}

export function rememberOrder(order: RunningOrder): void {
  save([order, ...read().filter(({ uid }) => uid !== order.uid)]);
}

/** Gives what was known of it, so that it can be remembered again. */
export function forgetOrder(uid: string): RunningOrder | null {
  const known = read().find((order) => order.uid === uid);
  if (!known) return null;
  save(read().filter((order) => order.uid !== uid));
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRunningOrders(): RunningOrder[] {
  return useSyncExternalStore(subscribe, read);
}
