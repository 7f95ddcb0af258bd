import { calls } from "@shared/api/calls";
import { openEvents } from "@shared/api/events";
import type { Branch, Availability } from "@shared/api/types";
import { isFullBranch, knownData, updateData } from "../state/base-data";
import { tellChanges } from "./tell-changes";

/**
 * Keeps a branch's availability in the base data up to date: by events of the server, and by polling every ten seconds
 * without them.
 */

const pollInterval = 10_000;

function stateOf(of: Availability | Branch) {
  const { pausedUntil, overloadedUntil, extraMinutes, extraMinutesUntil } = of;
  return { pausedUntil, overloadedUntil, extraMinutes, extraMinutesUntil };
}

/** Null while the branch itself is not known. */
function knownAvailability(branchId: number) {
  const data = knownData();
  const branch = data.branches?.find(({ id }) => id === branchId);
  if (!branch || !isFullBranch(branch)) return null;
  const soldOut = (data["sold-out"] ?? []).filter((one) => one.branch?.id === branchId);
  return { branch, soldOut };
}

function accept(branchId: number, availability: Availability): void {
  const known = knownAvailability(branchId);
  if (!known) return;
  const { branch, soldOut } = known;
  const before = [stateOf(branch), soldOut];
  if (JSON.stringify(before) === JSON.stringify([stateOf(availability), availability.soldOut]))
    return;
  const after = { ...branch, ...stateOf(availability) };
  const data = knownData();
  updateData({
    branches: (data.branches ?? []).map((one) => (one === branch ? after : one)),
    "sold-out": [
      ...(data["sold-out"] ?? []).filter((one) => one.branch?.id !== branchId),
      ...availability.soldOut,
    ],
  });
  tellChanges(known, { branch: after, soldOut: availability.soldOut });
}

/** Follows until the returned function is called. A page that nobody sees, or without a network, holds no connection. */
export function followAvailability(branchId: number): () => void {
  let closeEvents: (() => void) | null = null;
  let isStreaming = false;
  let heard = 0;

  const hear = (availability: Availability) => {
    heard += 1;
    accept(branchId, availability);
  };
  const ask = async () => {
    const heardBefore = heard;
    try {
      const availability = await calls.get("/api/branches/{id}/service", {
        path: { id: branchId },
      });
      // An event that came meanwhile is newer than the answer.
      if (closeEvents && heard === heardBefore) hear(availability);
    } catch {
      // What is known stays; ordering asks the server anyway.
    }
  };
  const close = () => {
    closeEvents?.();
    closeEvents = null;
    isStreaming = false;
  };
  const openOrClose = () => {
    if (document.hidden || !navigator.onLine) {
      close();
      return;
    }
    if (closeEvents) return;
    closeEvents = openEvents(`/api/branches/${branchId}/events`, {
      on: { service: (availability) => hear(availability as Availability) },
      onConnection: (isConnected) => {
        isStreaming = isConnected;
        // Changes before the stream was open come with no event.
        if (isConnected) void ask();
      },
    });
    void ask();
  };

  openOrClose();
  const targets = [
    [document, "visibilitychange"],
    [window, "online"],
    [window, "offline"],
  ] as const;
  for (const [target, event] of targets) target.addEventListener(event, openOrClose);
  const timer = setInterval(() => {
    if (closeEvents && !isStreaming) void ask();
  }, pollInterval);
  return () => {
    close();
    clearInterval(timer);
    for (const [target, event] of targets) target.removeEventListener(event, openOrClose);
  };
}
