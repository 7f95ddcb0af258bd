import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus } from "lucide-react";
import { installMessages as messages, steps } from "@shared/installation/messages";
import { platformOf } from "@shared/installation/platform";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import page from "@shared/staff/ui/page.module.css";
import { fill } from "@shared/ui/format";
import styles from "./installation.module.css";

const icons = {
  share: Share,
  add: SquarePlus,
  check: Check,
  menu: EllipsisVertical,
  screen: MonitorDown,
} as const;

type InstructionsProps = { onDone: () => void; onClose: () => void };

/** How to install by hand in browsers without a prompt, step by step. */
export function Instructions({ onDone, onClose }: InstructionsProps) {
  return (
    <Dialog title={messages.instructions} onClose={onClose}>
      <ol className={styles.steps}>
        {steps[platformOf(navigator)].map(({ icon, text }, index) => {
          const Icon = icons[icon];
          return (
            <li key={text}>
              <Icon aria-hidden size={24} />
              <span>
                <span className={styles.step}>{fill(messages.step, { n: index + 1 })}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={page.buttons}>
        <Button onClick={onDone}>{messages.done}</Button>
      </div>
    </Dialog>
  );
}
