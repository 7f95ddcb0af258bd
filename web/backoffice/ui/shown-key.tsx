import type { ReactNode } from "react";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ArrivingHeading } from "./arriving-heading";
import { CopyButton } from "./copy-button";
import { controlMessages as messages } from "./messages";
import styles from "./shown-key.module.css";

type ShownKeyProps = {
  title: string;
  /** What is put into the clipboard. */
  text: string;
  /** Where it has to go at once. */
  once: string;
  onDone: () => void;
  children?: ReactNode;
};

/** A key that has just been made, which nobody can show again. */
export function ShownKey({ title, text, once, onDone, children }: ShownKeyProps) {
  return (
    <section className={page.sheet} aria-labelledby="shown-key-title">
      <ArrivingHeading level="h2" id="shown-key-title">
        {title}
      </ArrivingHeading>
      <code className={styles.key}>{text}</code>
      <p>
        <strong>{once}</strong>
      </p>
      {children}
      <div className={page.buttons}>
        <CopyButton text={text} />
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </section>
  );
}
