/**
 * The guest's answer to the cookie question as this device keeps it; also for the script that runs before the page is
 * painted. Acceptance is a cookie (tracking keys on its existence), a refusal is remembered in localStorage and asked
 * again after half a year.
 */

const cookieName = "cookie-banner-acceptance-state";
const refusalKey = "cookie-banner-refused-at";
const acceptedFor = 365 * 24 * 60 * 60;
const refusedFor = 180 * 24 * 60 * 60 * 1000;

export type Consent = "accepted" | "refused" | "open";

export function readConsent(): Consent {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${cookieName}=`))) {
    return "accepted";
  }
  const refusedAt = Number(localStorage.getItem(refusalKey) ?? 0);
  return refusedAt > 0 && Date.now() - refusedAt < refusedFor ? "refused" : "open";
}

export function keepAcceptance(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store API is missing in browsers we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookieName}=true; Max-Age=${acceptedFor}; Path=/; SameSite=Lax${secure}`;
  localStorage.removeItem(refusalKey);
}

export function keepRefusal(): void {
  localStorage.setItem(refusalKey, String(Date.now()));
}
