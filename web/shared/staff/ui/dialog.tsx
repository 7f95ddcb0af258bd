import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button";
import { uiMessages } from "./messages";
import { useFocusBack } from "./use-focus-back";
import { useOverlay } from "./use-overlay";
import styles from "./dialog.module.css";

type DialogProps = {
  title: string;
  /** xl for what holds lists. */
  size?: "lg" | "xl";
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog with its title and a close button that fingers hit. Not opened as the browser's modal one: that would
 * lie over the notices that tell of a failure inside it.
 */
export function Dialog({ title, size = "lg", onClose, children }: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useFocusBack();
  useOverlay(box, onClose);
  useStillPage();

  return createPortal(
    <div
      className={styles.overlay}
      role="presentation"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <dialog
        ref={box}
        open
        className={styles.box}
        data-size={size}
        aria-modal
        aria-labelledby={titleId}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton variant="subtle" aria-label={uiMessages.close} onClick={onClose}>
            <X aria-hidden size={32} strokeWidth={1.6} />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
      </dialog>
    </div>,
    document.body,
  );
}

/** What lies below does not scroll, nor moves where its bar was. */
function useStillPage(): void {
  useEffect(() => {
    const { style } = document.body;
    const before = { overflow: style.overflow, paddingRight: style.paddingRight };
    const bar = innerWidth - document.documentElement.clientWidth;
    style.overflow = "hidden";
    if (bar > 0) style.paddingRight = `${bar}px`;
    return () => void Object.assign(style, before);
  }, []);
}
