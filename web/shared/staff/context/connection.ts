import { useSyncExternalStore } from "react";

/**
 * How fresh the screen is: set by the event stream and by reads, shown by the header. It opens no connection itself.
 * Instants are of this device's clock, because only differences count.
 */

type Connection =
  /** Until the event stream has opened or failed. */
  | { kind: "connecting" }
  /** Changes arrive at once. */
  | { kind: "live" }
  /** Reads work, the event stream does not. */
  | { kind: "polling" }
  /** Nothing arrives; `since` is when the last answer did, in this device's milliseconds. */
  | { kind: "offline"; since: number };

export type ConnectionReport =
  | { type: "streamOpened"; at: number }
  | { type: "streamBroken" }
  | { type: "readSucceeded"; at: number }
  | { type: "readFailed"; at: number };

type ConnectionFacts = {
  /** Null until it has opened or failed. */
  isStreamOpen: boolean | null;
  lastContactAt: number | null;
  hasReadFailed: boolean;
};

export const noContactYet: ConnectionFacts = {
  isStreamOpen: null,
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
      // When reads fail, the stream is not trusted either.
      return {
        isStreamOpen: false,
        lastContactAt: facts.lastContactAt ?? report.at,
        hasReadFailed: true,
      };
  }
}

/** Even with an open stream: after so long without an answer the screen shows old orders. */
const longestSilence = 30_000;

export function connectionOf(facts: ConnectionFacts, now: number): Connection {
  if (facts.lastContactAt === null) return { kind: "connecting" };
  if (facts.hasReadFailed || now - facts.lastContactAt > longestSilence) {
    return { kind: "offline", since: facts.lastContactAt };
  }
  if (facts.isStreamOpen === null) return { kind: "connecting" };
  return { kind: facts.isStreamOpen ? "live" : "polling" };
}

let facts = noContactYet;
let connection: Connection = { kind: "connecting" };
const listeners = new Set<() => void>();

export function reportConnection(report: ConnectionReport): void {
  facts = afterReport(facts, report);
  for (const listener of listeners) listener();
}

/** Runs a read and reports whether the server could be reached. */
export async function reportingRead<Data>(
  read: Promise<Data>,
  isUnreachable: (failure: unknown) => boolean,
): Promise<Data> {
  try {
    const data = await read;
    reportConnection({ type: "readSucceeded", at: Date.now() });
    return data;
  } catch (failure) {
    if (isUnreachable(failure)) reportConnection({ type: "readFailed", at: Date.now() });
    throw failure;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 1000);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** The same object as before while nothing has changed. */
function connectionNow(): Connection {
  const next = connectionOf(facts, Date.now());
  const isSame =
    next.kind === "offline"
      ? connection.kind === "offline" && connection.since === next.since
      : connection.kind === next.kind;
  if (!isSame) connection = next;
  return connection;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connectionNow);
}
