import { useEffect } from "react";

/** Follows a branch's availability; loaded after the page itself. */
export function useAvailability(branchId: number | undefined): void {
  useEffect(() => {
    if (branchId === undefined) return;
    let stop: (() => void) | null = null;
    let isStopped = false;
    import("./follow-availability").then(
      ({ followAvailability }) => {
        if (!isStopped) stop = followAvailability(branchId);
      },
      // Without it the page stays as loaded; ordering asks the server anyway.
      () => null,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [branchId]);
}
