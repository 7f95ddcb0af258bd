import { type ReactNode, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "./icons";
import { partsMessages as messages } from "./messages";
import styles from "./sheet.module.css";

/**
 * A native modal dialog: a sheet from below on phones, a window on wide screens. The browser traps the
 * focus, closes on Escape and gives the focus back to what opened it.
 */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  closeLabel = messages.close,
  isTitleHidden = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  closeLabel?: string;
  isTitleHidden?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the paint, and closed while still in the page: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.classList.add(styles.isOpen ?? "");
    return () => {
      document.documentElement.classList.remove(styles.isOpen ?? "");
      element?.close();
    };
  }, []);
  return (
    // Clicks on the backdrop are clicks on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 className={isTitleHidden ? "visually-hidden" : styles.title}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
            <CloseIcon />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
