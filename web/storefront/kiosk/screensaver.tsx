import { useLayoutEffect, useRef } from "react";
import type { Config } from "@shared/api/types";
import { kioskMessages as messages } from "./messages";
import styles from "./kiosk.module.css";

/** Covers everything until somebody taps or presses any key. */
export function Screensaver({ config, onWake }: { config: Config; onWake: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // Any tap and any key wakes; the button is what screen readers find.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.screensaver}
      aria-label={messages.screensaver}
      onCancel={(event) => {
        event.preventDefault();
        onWake();
      }}
      onClick={onWake}
      onKeyDown={(event) => {
        event.preventDefault();
        onWake();
      }}
    >
      <div className={styles.drifting}>
        <p className={styles.business}>{config.shopName || config.title}</p>
        <button type="button" className={styles.wake}>
          {messages.start}
        </button>
      </div>
    </dialog>
  );
}
