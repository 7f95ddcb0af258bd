import type { ReactNode } from "react";
import { uiMessages } from "./messages";
import styles from "./states.module.css";

/** Keeps the place of what is loading; shows itself only when that takes longer than 150 ms. */
export function LateSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.appears} aria-busy>
      <span className="visually-hidden">{uiMessages.loading}</span>
      {children}
    </div>
  );
}
