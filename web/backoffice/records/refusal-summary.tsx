import type { Ref } from "react";
import type { Refusal } from "./record-queries";
import styles from "./records.module.css";

/** All that stands against a form, above it; its place is there before, so that it is read out. */
export function RefusalSummary({ refusal, ref }: { refusal: Refusal; ref: Ref<HTMLDivElement> }) {
  const sentences = new Set([refusal.general, ...Object.values(refusal.fields)]);
  sentences.delete(undefined);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      {sentences.size > 0 && (
        <div className={styles.refusal}>
          {[...sentences].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
