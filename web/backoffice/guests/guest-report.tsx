import { useState } from "react";
import { fill } from "@shared/ui/format";
import { serverSentence } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ArrivingHeading } from "../ui/arriving-heading";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { saveText } from "../ui/save-file";
import { mailsInWords, openInWords, sumsInWords } from "./guest-sums";
import { isKnown, type GuestExport } from "./guests";
import { guestMessages as messages } from "./messages";
import styles from "./guests.module.css";

type GuestReportProps = {
  found: GuestExport;
  onErase: () => void;
  isErasing: boolean;
  failure: Error | null;
};

/** What there is of a guest: to be handed out, or to be erased after one more question. */
export function GuestReport({ found, onErase, isErasing, failure }: GuestReportProps) {
  const [isAsking, setAsking] = useState(false);
  const { email, sums, accountMails, hasAccount } = found;
  const known = isKnown(found);
  const save = () =>
    saveText(messages.fileName, "application/json", JSON.stringify(found, null, 2));
  return (
    <section className={page.sheet} aria-labelledby="guest-title">
      <ArrivingHeading level="h2" id="guest-title">
        {fill(known ? messages.found : messages.nothing, { email })}
      </ArrivingHeading>
      {known && (
        <>
          <ul className={styles.list}>
            {sumsInWords(sums).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {accountMails.length > 0 && <li>{mailsInWords(accountMails.length)}</li>}
          </ul>
          {sums.openOrders > 0 && <p className={styles.notice}>{openInWords(sums.openOrders)}</p>}
          {hasAccount && <p>{messages.isAccount}</p>}
          <p className={page.hint}>{found.kept}</p>
          {failure && (
            <p role="alert" className={page.state} data-meaning="late">
              {messages.eraseFailed} {serverSentence(failure)}
            </p>
          )}
          <div className={page.buttons}>
            <Button variant="default" onClick={save}>
              {messages.download}
            </Button>
            <Button color="bad" loading={isErasing} onClick={() => setAsking(true)}>
              {messages.erase}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.eraseTitle, { email })}
          text={messages.eraseText}
          action={messages.eraseAction}
          isPending={isErasing}
          onConfirm={() => {
            setAsking(false);
            onErase();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
