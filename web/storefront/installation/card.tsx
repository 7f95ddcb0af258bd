import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./installation.module.css";

/** Beside the page's content and below its cart and dialogs, so that it covers nothing. */
export function Card({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // It came by itself: once it is answered, whoever reached it goes on from where they were.
  useLayoutEffect(() => {
    const element = card.current;
    let before: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) before = relatedTarget;
    };
    element?.addEventListener("focusin", remember);
    return () => {
      element?.removeEventListener("focusin", remember);
      const isHeld = element?.contains(document.activeElement);
      if (isHeld && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside ref={card} className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.answers}>{children}</div>
    </aside>
  );
}
