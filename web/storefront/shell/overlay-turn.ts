import { useEffect, useSyncExternalStore } from "react";
import { useConsent } from "./consent";

/**
 * One thing at a time asks for the guest's attention by itself: first the cookie question, then a new version, news,
 * the app. What a guest has opened by hand, and that the network is gone, waits for no turn.
 */

/** First come those that go first when several wait. */
const ranks = ["update", "news", "install"] as const;

export type OverlayName = (typeof ranks)[number];

const waiting = new Set<OverlayName>();
let shown: OverlayName | null = null;
const listeners = new Set<() => void>();

function settle(): void {
  // What is shown stays until it is answered.
  if (shown === null || !waiting.has(shown)) {
    shown = ranks.find((name) => waiting.has(name)) ?? null;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether `name` may show itself; it is queued as long as it wants to and is in the page. */
export function useTurn(name: OverlayName, wants: boolean): boolean {
  const isWaiting = useConsent() !== "open" && wants;
  useEffect(() => {
    if (!isWaiting) return;
    waiting.add(name);
    settle();
    return () => {
      waiting.delete(name);
      settle();
    };
  }, [name, isWaiting]);
  const isShown = useSyncExternalStore(
    subscribe,
    () => shown === name,
    () => false,
  );
  return isWaiting && isShown;
}
