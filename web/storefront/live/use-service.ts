import { useEffect } from "react";
import { whenIdle } from "../parts/use-on-demand";

/** Follows what a branch can serve right now, as soon as the page has nothing else to do. */
export function useService(branchId: number | undefined): void {
  useEffect(() => {
    if (branchId === undefined) return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    const cancel = whenIdle(async () => {
      const { followService } = await import("./follow-service");
      if (!isStopped) stop = followService(branchId);
    });
    return () => {
      isStopped = true;
      cancel();
      stop?.();
    };
  }, [branchId]);
}
