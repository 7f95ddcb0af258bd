import type { ReactNode } from "react";
import "@fontsource/young-serif/latin-400.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { sessionMessages as messages } from "./messages";
import styles from "./session-page.module.css";

/** The quiet frame of the pages before and after a session. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(`${title} – ${messages.product}`);
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.product}>{messages.product}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
