import { useSyncExternalStore } from "react";
import type { Order } from "./order";

/**
 * The steps taken on this device that can still be taken back. They have left the lanes, so the list of open
 * orders does not know them any more.
 */

let orders: readonly Order[] = [];
const listeners = new Set<() => void>();

/** Keeps an order whose last step can be taken back, and drops one whose step cannot. */
export function rememberUndoable(answered: Order): void {
  orders = orders.filter(({ id }) => id !== answered.id);
  if (answered.undoUntil !== null && answered.availableActions.includes("undo"))
    orders = [...orders, answered];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUndoableOrders(): readonly Order[] {
  return useSyncExternalStore(subscribe, () => orders);
}

/** Full seconds until the step cannot be taken back any more; 0 in its last one, when a tap would come too late. */
export function secondsLeft(undoUntil: string | null, now: number): number {
  return undoUntil === null ? 0 : Math.max(0, Math.floor((Date.parse(undoUntil) - now) / 1000));
}
