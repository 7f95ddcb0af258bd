import type { Ref } from "react";
import type { Refusal } from "../refusal";
import styles from "./edit-form.module.css";

/** The place of a field, or of the nearest one around it that the form shows. */
function placeOf(path: string): Element | null {
  const place = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const around = path.replace(/[.[][^.[]*$/, "");
  return place !== null || around === path ? place : placeOf(around);
}

/** Goes to the control that an error is about; of a field with several the first that is marked as wrong. */
function goTo(path: string) {
  const place = placeOf(path);
  const control =
    place?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    place?.querySelector<HTMLElement>("input, select, textarea, [contenteditable='true'], button");
  control?.focus();
}

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
            <button key={path} type="button" onClick={() => goTo(path)}>
              {sentence}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
