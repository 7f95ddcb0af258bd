import { useEffect, useSyncExternalStore } from "react";
import type { Action } from "./action";
import type { ActionMenu } from "./action-menu";

/** What can be done on the page that is shown, for the palette. */

const none: readonly ActionMenu[] = [];
let offered = none;
const listeners = new Set<() => void>();

function change(next: readonly ActionMenu[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOffered = () => useSyncExternalStore(subscribe, () => offered);

/** As long as the page is there; `label` says what they are done with. */
export function useOffer(label: string, actions: readonly Action[]): void {
  useEffect(() => {
    if (actions.length === 0) return undefined;
    const own = { label, actions };
    change([...offered, own]);
    return () => change(offered.filter((one) => one !== own));
  }, [label, actions]);
}
