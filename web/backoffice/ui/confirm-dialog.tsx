import { Text } from "@mantine/core";
import { Dialog } from "@shared/staff/ui/dialog";
import { uiMessages } from "@shared/staff/ui/messages";
import { Button } from "@shared/staff/ui/button";
import styles from "@shared/staff/ui/dialog.module.css";

type ConfirmDialogProps = {
  /** Names the thing: "Theke 1 entkoppeln?" */
  title: string;
  /** What follows, and whether it can be made good again. */
  text: string;
  /** The verb on the button. */
  action: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone; others are better offered with undo. */
export function ConfirmDialog({
  title,
  text,
  action,
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Text>{text}</Text>
      <div className={styles.choice}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {uiMessages.cancel}
        </Button>
        <Button color="bad" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
