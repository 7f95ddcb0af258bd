import { useEffect } from "react";
import { note } from "./device-log";

/**
 * Keeps the screen on where the browser lets a page do so; it gives that up whenever the page is hidden. Where it
 * cannot (plain http), the tablet's own setting has to do.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const keep = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
      } catch (failure) {
        note(`wake lock: ${String(failure)}`);
      }
    };
    void keep();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      void lock?.release();
    };
  }, []);
}
