import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { fill, formatDate } from "@shared/ui/format";
import { useConfig } from "@shared/staff/context/config";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ArrivingHeading } from "../ui/arriving-heading";
import { CopyButton } from "../ui/copy-button";
import { saveText } from "../ui/save-file";
import { ownAccountMessages as messages } from "./own-account.messages";
import styles from "./recovery-codes.module.css";

type RecoveryCodesProps = {
  level: "h2" | "h3";
  codes: string[];
  onDone: () => void;
};

/** By the clock of the device that prints. */
function madeToday(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return fill(messages.codesMade, { date: formatDate(Date.now(), timeZone) });
}

/** The codes themselves, which nobody can show again, and the ways to keep them. */
export function RecoveryCodeList({ level, codes, onDone }: RecoveryCodesProps) {
  const config = useConfig();
  const business = config.data?.shopName ?? "";
  const [made] = useState(madeToday);
  const save = () => {
    const lines = [messages.codesSheet, business, made, messages.codesOnce, "", ...codes, ""];
    saveText(messages.codesFile, "text/plain", lines.join("\n"));
  };
  return (
    <div className={styles.shown}>
      <ArrivingHeading level={level}>{messages.codesTitle}</ArrivingHeading>
      <p>{messages.codesHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={page.buttons}>
        <CopyButton text={codes.join("\n")} />
        <Button
          variant="default"
          leftSection={<Printer aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          {messages.printCodes}
        </Button>
        <Button variant="default" leftSection={<Download aria-hidden size={18} />} onClick={save}>
          {messages.saveCodes}
        </Button>
      </div>
      <div className={page.buttons}>
        <Button variant="default" onClick={onDone}>
          {messages.codesDone}
        </Button>
      </div>
      {createPortal(
        <div className={styles.printed}>
          <h1>{messages.codesSheet}</h1>
          <p>{business}</p>
          <p>
            {made} {messages.codesOnce}
          </p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>,
        document.body,
      )}
    </div>
  );
}
