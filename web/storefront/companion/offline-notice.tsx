import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { onLostWrite } from "../shell/lost-write";
import { companionMessages as messages } from "./messages";
import styles from "./companion.module.css";

/**
 * Says that there is no network; can be dismissed to go on reading. It comes back when something that was sent got
 * lost, and when the network fails again.
 */
export function OfflineNotice() {
  const [isShown, setIsShown] = useState(() => !navigator.onLine);
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">("none");
  useEffect(() => {
    const show = () => {
      setAttempt("none");
      setIsShown(true);
    };
    const hide = () => setIsShown(false);
    addEventListener("offline", show);
    addEventListener("online", hide);
    const stop = onLostWrite(show);
    return () => {
      removeEventListener("offline", show);
      removeEventListener("online", hide);
      stop();
    };
  }, []);
  if (!isShown) return null;
  const retry = async () => {
    setAttempt("running");
    try {
      await calls.get("/api/time");
      setIsShown(false);
    } catch {
      setAttempt("failed");
    }
  };
  return (
    <Sheet title={messages.offlineTitle} onClose={() => setIsShown(false)}>
      <p>{messages.offline}</p>
      <output className={styles.attempt}>
        {attempt === "failed" ? messages.stillOffline : ""}
      </output>
      <div className={styles.answers}>
        <Button aria-disabled={attempt === "running"} onClick={() => void retry()}>
          {attempt === "running" ? messages.connecting : messages.retry}
        </Button>
        <Button kind="outline" onClick={() => setIsShown(false)}>
          {messages.keepReading}
        </Button>
      </div>
    </Sheet>
  );
}
