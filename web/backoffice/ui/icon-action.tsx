import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import { fill } from "@shared/ui/format";
import { IconButton } from "@shared/staff/ui/button";
import { controlMessages as messages } from "./messages";
import styles from "./icon-action.module.css";

type IconActionProps = {
  id?: string;
  icon: LucideIcon;
  name: string;
  /** Not disabled where it is not: the focus would be lost at the end of the way. */
  isPossible?: boolean;
  onClick: () => void;
};

/** An action beside a row, shown as an icon. */
export function IconAction({ id, icon: Icon, name, isPossible = true, onClick }: IconActionProps) {
  return (
    <IconButton
      {...(id !== undefined && { id })}
      className={styles.action}
      variant="subtle"
      aria-label={name}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onClick();
      }}
    >
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}

type MoversProps = {
  /** The row's stable key. */
  rowKey: number;
  /** What the row is called. */
  name: string;
  index: number;
  /** How many rows there are. */
  count: number;
  /** `id` is the button's, for the focus to stay on it. */
  onMove: (by: -1 | 1, id: string) => void;
};

/** One place up and one place down in a list whose order people decide. */
export function Movers({ rowKey, name, index, count, onMove }: MoversProps) {
  return (
    <>
      <IconAction
        id={`up-${rowKey}`}
        icon={ArrowUp}
        name={fill(messages.up, { name })}
        isPossible={index > 0}
        onClick={() => onMove(-1, `up-${rowKey}`)}
      />
      <IconAction
        id={`down-${rowKey}`}
        icon={ArrowDown}
        name={fill(messages.down, { name })}
        isPossible={index < count - 1}
        onClick={() => onMove(1, `down-${rowKey}`)}
      />
    </>
  );
}
