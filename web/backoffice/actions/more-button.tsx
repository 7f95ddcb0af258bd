import { MoreHorizontal } from "lucide-react";
import { IconButton } from "@shared/staff/ui/button";
import styles from "./actions.module.css";

type MoreButtonProps = { label: string; onOpen: (opener: HTMLElement) => void };

/** Opens the menu of what can be done with one of many; in a row that is a link it lies above that. */
export function MoreButton({ label, onOpen }: MoreButtonProps) {
  return (
    <IconButton
      variant="subtle"
      className={styles.more}
      aria-label={label}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <MoreHorizontal aria-hidden size={20} />
    </IconButton>
  );
}
