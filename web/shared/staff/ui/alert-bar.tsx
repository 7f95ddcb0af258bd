import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./alert-bar.module.css";

type AlertBarProps = {
  icon: LucideIcon;
  /** Ink for what hinders, the waiting red for orders nobody has accepted. */
  meaning?: "hindered" | "waiting";
  title: string;
  text?: string;
  /** Shown on phones as well, where otherwise the headline has to do. */
  isTextVital?: boolean;
  action?: ReactNode;
};

/** A full-width bar for what keeps orders from coming or from being noticed. Loud on purpose; use it for nothing else. */
export function AlertBar({
  icon: Icon,
  meaning = "hindered",
  title,
  text,
  isTextVital = false,
  action,
}: AlertBarProps) {
  return (
    <div className={styles.bar} data-meaning={meaning} role="alert">
      <Icon aria-hidden size={28} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {text !== undefined && <span data-vital={isTextVital}>{text}</span>}
      </div>
      {action}
    </div>
  );
}
