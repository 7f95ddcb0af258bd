import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { uiMessages } from "./messages";
import { useFocusBack } from "./use-focus-back";
import styles from "./dialog.module.css";

type DialogProps = {
  title: string;
  /** xl for what holds lists. */
  size?: "lg" | "xl";
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog with its title and a close button that fingers hit. */
export function Dialog({ title, size = "lg", onClose, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton size={48} aria-label={uiMessages.close} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
