import { useSyncExternalStore } from "react";
import { keepOrders, keptOrders, type RunningOrder } from "./kept-orders";

/** The orders this device has sent and that have not ended yet, as the page shows them. */

export type { RunningOrder };

const listeners = new Set<() => void>();

let current: RunningOrder[] | null = null;

function read(): RunningOrder[] {
  current ??= keptOrders();
  return current;
}

function save(orders: RunningOrder[]): void {
  current = orders;
  keepOrders(orders);
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

const none: RunningOrder[] = [];

/** None until a page that the server rendered was taken over. */
export function useRunningOrders(): RunningOrder[] {
  return useSyncExternalStore(subscribe, read, () => none);
}
