import { useEffect, useState } from "react";
import { api } from "@shared/api/client";

/**
 * "Now" as the server sees it, so that a wrong clock in a guest's phone closes no shop.
 */

let offset = 0;
const listeners = new Set<() => void>();

/** The server's time in milliseconds. */
export function now(): number {
  return Date.now() + offset;
}

/** Asks the server; without an answer the device's own clock goes on. */
export async function setClockByServer(): Promise<void> {
  const askedAt = Date.now();
  try {
    const time = await api.get<{ now: string }>("/api/time");
    const answeredAt = Date.now();
    setServerTime(time.now, (askedAt + answeredAt) / 2);
  } catch {
    // Reading the menu works without; ordering asks the server anyway.
  }
}

export function setServerTime(serverNow: string, at = Date.now()): void {
  offset = Date.parse(serverNow) - at;
  for (const listener of listeners) listener();
}

/** The server's time, renewed every quarter of a minute and when the clock was set. */
export function useNow(): number {
  const [value, setValue] = useState(now);
  useEffect(() => {
    const renew = () => setValue(now());
    const timer = setInterval(renew, 15_000);
    listeners.add(renew);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      listeners.delete(renew);
      document.removeEventListener("visibilitychange", renew);
    };
  }, []);
  return value;
}
