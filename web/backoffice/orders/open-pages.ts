import { useSyncExternalStore } from "react";

/** How many pages of open orders the board shows: one, until somebody wants to see the rest. Forgotten with the page. */

let pages = 1;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOpenPages(): number {
  return useSyncExternalStore(subscribe, () => pages);
}

export function showMorePages(): void {
  pages += 1;
  for (const listener of listeners) listener();
}
