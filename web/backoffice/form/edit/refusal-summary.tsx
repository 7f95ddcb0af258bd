import type { Ref } from "react";
import type { Refusal } from "../refusal";
import styles from "./edit-form.module.css";
import { goToField } from "./field-places";

type RefusalSummaryProps = { refusal: Refusal; ref: Ref<HTMLDivElement> };

/** All that stands against a form, above it, each sentence leading to its field; its place is there before, so that it
 * is read out. */
export function RefusalSummary({ refusal: { general, fields }, ref }: RefusalSummaryProps) {
  const paths = new Map<string, string>();
  for (const [path, sentence] of Object.entries(fields))
    if (!paths.has(sentence)) paths.set(sentence, path);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.summary}>
      {(general !== undefined || paths.size > 0) && (
        <div className={styles.refusal}>
          {general !== undefined && <p>{general}</p>}
          {[...paths].map(([sentence, path]) => (
            <button key={path} type="button" onClick={() => goToField(path)}>
              {sentence}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
