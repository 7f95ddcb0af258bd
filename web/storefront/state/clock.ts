import { useSyncExternalStore } from "react";
import { calls } from "@shared/api/calls";

/**
 * "Now" by the server's clock, so that a wrong clock in a guest's phone closes no branch. A page that the server
 * rendered goes on from the instant of its rendering until the server's time is known.
 */

const tick = 15_000;

let offset = 0;
/** The instant the page's HTML shows; null for a page that came empty. */
let renderedAt: number | null = null;
let isAtRendering = false;
/** What is shown: renewed in steps, so that everything on the page shows the same instant. */
let shown = Date.now();
const listeners = new Set<() => void>();

/** The server's time in milliseconds. */
export function now(): number {
  return Date.now() + offset;
}

function renew(): void {
  if (!isAtRendering) shown = now();
  for (const listener of listeners) listener();
}

/** Asks the server; without an answer the device's own clock goes on. */
export async function setClockByServer(): Promise<void> {
  const askedAt = Date.now();
  try {
    const time = await calls.get("/api/time");
    const answeredAt = Date.now();
    setServerTime(time.now, (askedAt + answeredAt) / 2);
  } catch {
    // Reading the menu works without; ordering asks the server anyway.
    isAtRendering = false;
    renew();
  }
}

export function setServerTime(serverNow: string, at = Date.now()): void {
  offset = Date.parse(serverNow) - at;
  isAtRendering = false;
  renew();
}

/** What is shown begins at the instant, in milliseconds, for which the page's HTML was made. */
export function startAtRendering(at: number): void {
  renderedAt = at;
  isAtRendering = true;
  shown = at;
}

function read(): number {
  const age = now() - shown;
  if (!isAtRendering && (age >= tick || age < 0)) shown = now();
  return shown;
}

let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(renew, tick);
    document.addEventListener("visibilitychange", renew);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
  };
}

/** The server's time, renewed every quarter of a minute and when the clock was set. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => renderedAt ?? read());
}
