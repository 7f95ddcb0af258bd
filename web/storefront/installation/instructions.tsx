import { installMessages as messages, type StepIcon, steps } from "@shared/installation/messages";
import { platformOf } from "@shared/installation/platform";
import { fill } from "@shared/ui/format";
import { Button } from "../ui/button";
import { icon } from "../ui/icons";
import { CheckIcon } from "../ui/more-icons";
import { Sheet } from "../ui/sheet";
import styles from "./installation.module.css";

/** As the systems draw them, from Lucide (ISC licence). */
const ShareIcon = icon(
  <path d="M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />,
);
const AddIcon = icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M8 12h8M12 8v8" />
  </>,
);
const MenuIcon = icon(
  <>
    <circle cx="12" cy="5" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="12" cy="19" r="1" />
  </>,
);
const ScreenIcon = icon(
  <path d="M12 13V3M8 9l4 4 4-4M21 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2M8 22h8" />,
);

const icons: Record<StepIcon, typeof ShareIcon> = {
  share: ShareIcon,
  add: AddIcon,
  check: CheckIcon,
  menu: MenuIcon,
  screen: ScreenIcon,
};

/** How to install by hand in browsers without a prompt, step by step. */
export function Instructions({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  return (
    <Sheet
      title={messages.instructions}
      onClose={onCancel}
      footer={
        <div className={styles.answers}>
          <Button onClick={onDone}>{messages.done}</Button>
          <Button kind="outline" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      }
    >
      <ol className={styles.steps}>
        {steps[platformOf(navigator)].map(({ icon: name, text }, index) => {
          const Icon = icons[name];
          return (
            <li key={text}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <span>
                <span className={styles.step}>{fill(messages.step, { n: index + 1 })}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
