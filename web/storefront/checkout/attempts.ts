import { createIdempotencyKey } from "@shared/api/idempotent";

/**
 * The attempts at one order, kept over a reload and the way to a payment provider: the same order sent again gets the
 * same key, and a changed one names the keys that it takes the place of, so that only one is paid and made.
 */

type Attempt = { key: string; replaces: string[] };

type Kept = Attempt & { body: string; isRefused: boolean };

/** More than anybody tries; the server takes no longer list. */
const mostReplaced = 50;

const storageKey = (branchId: number) => `order-attempt.${branchId}`;

function read(branchId: number): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(branchId)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(branchId: number, attempt: Kept | null): void {
  try {
    if (attempt) sessionStorage.setItem(storageKey(branchId), JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey(branchId));
  } catch {
    // Then a reload forgets the attempts.
  }
}

export function attemptAt(branchId: number, body: string): Attempt {
  const last = read(branchId);
  if (last && last.body === body && !last.isRefused) return last;
  const kept = last && !last.isRefused ? [last.key] : [];
  const replaces = [...(last?.replaces ?? []), ...kept].slice(-mostReplaced);
  const attempt = { key: createIdempotencyKey(), replaces, body, isRefused: false };
  write(branchId, attempt);
  return attempt;
}

/** The server made no order of it; what it was to replace still stands. */
export function refuseAttempt(branchId: number): void {
  const last = read(branchId);
  write(branchId, last && last.replaces.length > 0 ? { ...last, isRefused: true } : null);
}

/** The server made an order of it that is over; the same content is another attempt from now on. */
export function outliveAttempt(branchId: number): void {
  const last = read(branchId);
  write(branchId, last && { ...last, body: "" });
}

/** The order is done: the next one is new. */
export function forgetAttempts(branchId: number): void {
  write(branchId, null);
}
