import { ApiError } from "@shared/api/failures";
import { leaveUnasked } from "@shared/staff/context/hash-location";

/**
 * Where the browser goes to sign in, and back to afterwards. Only places inside the back office are
 * remembered, so a forged link cannot lead elsewhere after the sign-in.
 */

const signInPath = "/backend/login";

/** The sign-in page's address that leads back to the given hash, for example "#/orders/12". */
export function signInAddress(hash: string): string {
  return /^#\/./.test(hash) ? `${signInPath}?return=${encodeURIComponent(hash)}` : signInPath;
}

/** The address to open after signing in, taken from the sign-in page's search. */
export function returnAddress(search: string): string {
  const hash = new URLSearchParams(search).get("return") ?? "";
  return hash.startsWith("#/") ? `/backend${hash}` : "/backend";
}

/** Whether an answer said that there is no session, or no longer. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}

export function goToSignIn(): void {
  if (location.pathname === signInPath) return;
  // What is typed is kept until they are back.
  leaveUnasked();
  location.assign(signInAddress(location.hash));
}
