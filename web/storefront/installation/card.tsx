import { type ReactNode, useId } from "react";
import styles from "./installation.module.css";

/** Beside the page's content and below its cart and dialogs: it asks, and stands in nobody's way. */
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
  return (
    <aside className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.answers}>{children}</div>
    </aside>
  );
}
