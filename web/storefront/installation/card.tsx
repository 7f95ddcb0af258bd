import { type ReactNode, useId } from "react";
import { useReturningFocus } from "@shared/installation/use-returning-focus";
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
  const card = useReturningFocus();
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
