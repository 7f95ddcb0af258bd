import { useSyncExternalStore } from "react";
import { serverNow } from "./server-clock";

/**
 * Knows how fresh the screen is: told by the event stream and by reads, asked by the header.
 * It opens no connection itself.
 */

export type Connection =
  | { kind: "connecting" }
  /** Changes arrive at once. */
  | { kind: "live" }
  /** Reads work, the event stream does not. */
  | { kind: "polling" }
  /** Nothing arrives; `since` is when the last answer did, in the server's milliseconds. */
  | { kind: "offline"; since: number };

export type ConnectionReport =
  | { type: "streamOpened"; at: number }
  | { type: "streamBroken" }
  | { type: "readSucceeded"; at: number }
  | { type: "readFailed"; at: number };

export type ConnectionFacts = {
  isStreamOpen: boolean;
  lastContactAt: number | null;
  hasReadFailed: boolean;
};

export const noContactYet: ConnectionFacts = {
  isStreamOpen: false,
  lastContactAt: null,
  hasReadFailed: false,
};

export function afterReport(facts: ConnectionFacts, report: ConnectionReport): ConnectionFacts {
  switch (report.type) {
    case "streamOpened":
      return { isStreamOpen: true, lastContactAt: report.at, hasReadFailed: false };
    case "streamBroken":
      return { ...facts, isStreamOpen: false };
    case "readSucceeded":
      return { ...facts, lastContactAt: report.at, hasReadFailed: false };
    case "readFailed":
      return { ...facts, lastContactAt: facts.lastContactAt ?? report.at, hasReadFailed: true };
  }
}

export function connectionOf(facts: ConnectionFacts): Connection {
  if (facts.lastContactAt === null) return { kind: "connecting" };
  if (facts.hasReadFailed) return { kind: "offline", since: facts.lastContactAt };
  return { kind: facts.isStreamOpen ? "live" : "polling" };
}

let facts = noContactYet;
let connection = connectionOf(facts);
const listeners = new Set<() => void>();

export function reportConnection(report: ConnectionReport): void {
  facts = afterReport(facts, report);
  connection = connectionOf(facts);
  for (const listener of listeners) listener();
}

/** Runs a read and reports whether the server could be reached. */
export async function reportingRead<Data>(
  read: Promise<Data>,
  isUnreachable: (failure: unknown) => boolean,
): Promise<Data> {
  try {
    const data = await read;
    reportConnection({ type: "readSucceeded", at: serverNow() });
    return data;
  } catch (failure) {
    if (isUnreachable(failure)) reportConnection({ type: "readFailed", at: serverNow() });
    throw failure;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
