import { useEffect, useState } from "react";
import { partsMessages as messages } from "./messages";
import { showToast } from "./toast";

/** A device that is never idle waits no longer, in milliseconds. */
const longestWait = 2000;

/** Runs when the page is idle, so that what is opened later is loaded even without a network. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = () => void load().catch(() => null);
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}

/**
 * A component in a chunk of its own: null until it is needed and loaded. When loading fails the guest is told, and
 * `onMissing` closes what would have shown it; the next try loads again.
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  onMissing: () => void,
): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStopped = false;
    load().then(
      (value) => setPart({ value }),
      () => {
        if (isStopped) return;
        showToast(messages.partMissing);
        onMissing();
      },
    );
    return () => {
      isStopped = true;
    };
    // The callbacks are new with every render and mean the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
  return isNeeded && part ? part.value : null;
}
