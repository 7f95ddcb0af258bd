import { useEffect, useState } from "react";
import { Button } from "../parts/button";
import { Sheet } from "../parts/sheet";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** Says that the network is gone; can be put aside to go on reading. */
export function OfflineNotice() {
  const [isShown, setIsShown] = useState(() => !navigator.onLine);
  useEffect(() => {
    const show = () => setIsShown(true);
    const hide = () => setIsShown(false);
    addEventListener("offline", show);
    addEventListener("online", hide);
    return () => {
      removeEventListener("offline", show);
      removeEventListener("online", hide);
    };
  }, []);
  if (!isShown) return null;
  return (
    <Sheet title={messages.offlineTitle} onClose={() => setIsShown(false)}>
      <p>{messages.offline}</p>
      <div className={styles.offlineAnswers}>
        <Button onClick={() => setIsShown(!navigator.onLine)}>{messages.retry}</Button>
        <Button kind="outline" onClick={() => setIsShown(false)}>
          {messages.keepReading}
        </Button>
      </div>
    </Sheet>
  );
}
