import { useSyncExternalStore } from "react";

/**
 * The guest's answer to the cookie question. Acceptance is a cookie (tracking keys on its existence),
 * a refusal is remembered in localStorage and asked again after half a year.
 */

const cookieName = "cookie-banner-acceptance-state";
const refusalKey = "cookie-banner-refused-at";
const acceptedFor = 365 * 24 * 60 * 60;
const refusedFor = 180 * 24 * 60 * 60 * 1000;

export type Consent = "accepted" | "refused" | "open";

const listeners = new Set<() => void>();
let isAcceptedHere = false;

/** Whether the guest has agreed on this page, not on an earlier visit. */
export const wasAcceptedHere = (): boolean => isAcceptedHere;

export function readConsent(): Consent {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${cookieName}=`))) {
    return "accepted";
  }
  const refusedAt = Number(localStorage.getItem(refusalKey) ?? 0);
  return refusedAt > 0 && Date.now() - refusedAt < refusedFor ? "refused" : "open";
}

export function accept(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store API is missing in browsers we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookieName}=true; Max-Age=${acceptedFor}; Path=/; SameSite=Lax${secure}`;
  localStorage.removeItem(refusalKey);
  isAcceptedHere = true;
  for (const listener of listeners) listener();
}

export function refuse(): void {
  localStorage.setItem(refusalKey, String(Date.now()));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent);
}
