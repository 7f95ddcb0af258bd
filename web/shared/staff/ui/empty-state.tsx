import type { ReactNode } from "react";
import styles from "./states.module.css";

/** Stands where nothing is to be shown, and says whether that is good. */
export function EmptyState({
  title,
  text,
  heading: Heading = "h2",
  children,
}: {
  title: string;
  text?: string;
  /** h1 where this is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
