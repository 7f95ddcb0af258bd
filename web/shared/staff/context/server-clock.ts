import { useSyncExternalStore } from "react";
import { calls } from "../../api/calls";
import type { components } from "../../api/contract.generated";

/**
 * The server's time, so that a tablet with a wrong clock shows the right waiting times. Time zones are left to the
 * callers.
 */

type ServerTime = components["schemas"]["Time"];

let offset = 0;
let isShifted = false;
let diskLevel: ServerTime["diskLevel"] = "ample";
let wasAsked = false;
const listeners = new Set<() => void>();

/** Milliseconds the server is ahead of this device, when the answer was on its way back for half the time. */
export function offsetOf(serverTime: number, sentAt: number, receivedAt: number): number {
  return serverTime - (sentAt + receivedAt) / 2;
}

export function serverNow(): number {
  return serverTimeAt(Date.now());
}

/** The server's milliseconds at an instant of this device's clock. */
export function serverTimeAt(deviceTime: number): number {
  return deviceTime + offset;
}

/** Asks the server for its time; rejects when it does not answer. */
export async function measureServerClock(): Promise<void> {
  const sentAt = Date.now();
  const answered = await calls.get("/api/time");
  offset = offsetOf(Date.parse(answered.now), sentAt, Date.now());
  isShifted = answered.isShifted;
  diskLevel = answered.diskLevel;
  for (const listener of listeners) listener();
}

/** Without an answer the last offset stays; the connection state shows the failure. */
async function attempt(): Promise<void> {
  await measureServerClock().catch(() => undefined);
  if (wasAsked) return;
  wasAsked = true;
  for (const listener of listeners) listener();
}

/** Keeps the offset right while the page lives: at once, every five minutes, and after the tablet slept. */
export function startServerClock(): () => void {
  const whenVisible = () => {
    if (document.visibilityState === "visible") void attempt();
  };
  void attempt();
  const timer = setInterval(() => void attempt(), 300_000);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenVisible);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 1000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

const grain = 5000;

/** The server's time in milliseconds, rounded down to five seconds, so that screens redraw that often. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / grain) * grain);
}

/** The server's time in milliseconds, redrawn every second; for what counts down. */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / 1000) * 1000);
}

/**
 * Whether the server has answered for the first time, or has not: what is shown by its clock moves nothing any more that
 * came before.
 */
export function useWasClockAsked(): boolean {
  return useSyncExternalStore(subscribe, () => wasAsked);
}

/** The last known state of the server's disk. */
export function useDiskLevel(): ServerTime["diskLevel"] {
  return useSyncExternalStore(subscribe, () => diskLevel);
}

/** Whether the server was started with a clock that is not the real one, for tests and rehearsals. */
export function useIsClockShifted(): boolean {
  return useSyncExternalStore(subscribe, () => isShifted);
}
