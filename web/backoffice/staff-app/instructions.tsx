import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus } from "lucide-react";
import { stepMessages as messages, steps, type StepIcon } from "@shared/installation/messages";
import { platformOf } from "@shared/installation/platform";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import dialog from "@shared/staff/ui/dialog.module.css";
import styles from "./staff-app.module.css";

const icons: Record<StepIcon, typeof Share> = {
  share: Share,
  add: SquarePlus,
  check: Check,
  menu: EllipsisVertical,
  screen: MonitorDown,
};

/** How to install by hand in browsers without a prompt, step by step. */
export function Instructions({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  return (
    <Dialog title={messages.instructions} onClose={onCancel}>
      <ol className={styles.steps}>
        {steps[platformOf(navigator)].map(({ icon, text }, index) => {
          const Icon = icons[icon];
          return (
            <li key={text}>
              <Icon aria-hidden size={28} />
              <span>
                <span className={styles.step}>{fill(messages.step, { n: index + 1 })}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={dialog.choice}>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button color="next" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </Dialog>
  );
}
