import { useSyncExternalStore } from "react";
import { type Consent, keepAcceptance, keepRefusal, readConsent } from "./kept-consent";

/** The guest's answer to the cookie question, as the page shows it. */

const listeners = new Set<() => void>();
let isAcceptedHere = false;

/** Whether the guest has agreed on this page, not on an earlier visit. */
export const wasAcceptedHere = (): boolean => isAcceptedHere;

export function accept(): void {
  keepAcceptance();
  isAcceptedHere = true;
  for (const listener of listeners) listener();
}

export function refuse(): void {
  keepRefusal();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** "open" until a page that the server rendered was taken over. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent, () => "open");
}
