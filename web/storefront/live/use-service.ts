import { useEffect } from "react";

/** Follows what a branch can serve right now; what follows it travels behind the page itself. */
export function useService(branchId: number | undefined): void {
  useEffect(() => {
    if (branchId === undefined) return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    import("./follow-service").then(
      ({ followService }) => {
        if (!isStopped) stop = followService(branchId);
      },
      // Without it the page stands as it was loaded; ordering asks the server anyway.
      () => null,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [branchId]);
}
