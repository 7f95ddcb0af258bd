import type { LucideIcon } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "@shared/staff/ui/button";
import { Popover } from "@shared/staff/ui/popover";
import styles from "./list.module.css";

type ToolProps = {
  name: string;
  icon: LucideIcon;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** A button of the list's bar, with what it offers in a box beside it. */
export function Tool({ name, icon: Icon, className, children }: ToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <div className={className}>
      <Button
        ref={anchor}
        variant="default"
        leftSection={<Icon aria-hidden size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.toolName}>{name}</span>
      </Button>
      {isOpen && (
        <Popover anchor={anchor} label={name} align="end" onClose={close} className={styles.box}>
          {children(close)}
        </Popover>
      )}
    </div>
  );
}
