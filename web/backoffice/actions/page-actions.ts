import { useEffect } from "react";
import type { Action } from "./action";

/** What can be done on the page that is shown, for who looks for it by words. */

let offered: readonly Action[] = [];

export function useOffer(actions: readonly Action[]): void {
  useEffect(() => {
    offered = actions;
    return () => {
      offered = [];
    };
  }, [actions]);
}

export const offeredActions = (): readonly Action[] => offered;
