import { Button } from "../ui/button";
import type { LegalTextName } from "@shared/api/types";
import { shellMessages as messages } from "../shell/messages";
import { useLegalText } from "./use-legal-text";
import styles from "./legal-text.module.css";

/** One of the settings' legal texts. The server has cleaned its HTML. */
export function LegalText({ name }: { name: LegalTextName }) {
  const { text, retry } = useLegalText(name);
  if (text === "loading") {
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden">{messages.loading}</span>
      </div>
    );
  }
  if (text === "failed") {
    return (
      <div role="alert">
        <p>{messages.loadingFailed}</p>
        <Button onClick={retry}>{messages.retry}</Button>
      </div>
    );
  }
  return (
    <div
      id="legal-text"
      data-name={name}
      className={styles.text}
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}
