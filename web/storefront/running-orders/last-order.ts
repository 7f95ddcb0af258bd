import { useSyncExternalStore } from "react";
import { useKiosk } from "../state/kiosk";
import { useRunningOrders } from "./running-orders-store";

/**
 * The last order this device sent at each branch, as its key alone: its items are fetched when they are wanted again.
 */

type Named = { uid: string; hash: string };

const keyOf = (branchId: number) => `last-order.${branchId}`;
const form = /^[\w-]+\/[\w-]+$/;

export function rememberLastOrder(branchId: number, { uid, hash }: Named): void {
  try {
    localStorage.setItem(keyOf(branchId), `${uid}/${hash}`);
  } catch {
    // Without storage nothing is offered again.
  }
}

export function forgetLastOrder(branchId: number): void {
  try {
    localStorage.removeItem(keyOf(branchId));
  } catch {
    // Nothing was kept.
  }
}

/** "uid/hash", or null. */
export function readLastOrder(branchId: number): string | null {
  try {
    const kept = localStorage.getItem(keyOf(branchId));
    return kept !== null && form.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

const neverChanges = () => () => {};

/** Whether there is an order to repeat: one that still runs is followed rather. */
export function useHasLastOrder(branchId: number): boolean {
  const last = useSyncExternalStore(
    neverChanges,
    () => readLastOrder(branchId),
    () => null,
  );
  const running = useRunningOrders();
  const isKiosk = useKiosk();
  return !isKiosk && last !== null && !running.some(({ uid }) => last.startsWith(`${uid}/`));
}
