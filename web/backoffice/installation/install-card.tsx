import { useId } from "react";
import { installMessages } from "@shared/installation/messages";
import { useReturningFocus } from "@shared/installation/use-returning-focus";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import styles from "./installation.module.css";
import { installationMessages as messages } from "./messages";

type InstallCardProps = { onInstall: () => void; onPutOff: () => void };

/** Beside the page's content, which goes on without an answer. */
export function InstallCard({ onInstall, onPutOff }: InstallCardProps) {
  const id = useId();
  const card = useReturningFocus();
  return (
    <aside ref={card} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <p>{messages.text}</p>
      <div className={page.buttons}>
        <Button onClick={onInstall}>{installMessages.install}</Button>
        <Button variant="default" onClick={onPutOff}>
          {installMessages.notNow}
        </Button>
      </div>
    </aside>
  );
}
