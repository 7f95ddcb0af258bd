import { useState } from "react";
import { calls } from "@shared/api/calls";
import page from "@shared/staff/ui/page.module.css";
import { ArrivingHeading } from "../ui/arriving-heading";
import { CodeForm } from "./code-form";
import { ownAccountMessages as messages } from "./own-account.messages";
import type { NewSecondFactor } from "./own-account-queries";
import { PasswordField } from "./password-field";
import { ProofForm } from "./proof-form";
import { RecoveryCodeList } from "./recovery-codes";
import styles from "./account.module.css";

/** Below the title of the page, or of a section of it. */
type Level = "h2" | "h3";

type SetupProps = {
  level: Level;
  prepared: NewSecondFactor;
  /** With the recovery codes seen. */
  onDone: () => void;
  onCancel?: () => void;
};

type BeginProps = {
  onPrepared: (prepared: NewSecondFactor) => void;
  onCancel?: () => void;
};

/** Asks for the password before there is a secret, so that nobody can use an open session to lock out its owner. */
export function SecondFactorBegin({ onPrepared, onCancel }: BeginProps) {
  const begin = async (password: string) =>
    onPrepared(await calls.post("/api/users/me/second-factor", { body: { password } }));
  return (
    <>
      <p className={page.hint}>{messages.setUpHint}</p>
      <ProofForm action={messages.next} onProof={begin} onCancel={onCancel}>
        {(field) => (
          <PasswordField
            {...field}
            label={messages.ownPassword}
            name="password"
            autoComplete="current-password"
          />
        )}
      </ProofForm>
    </>
  );
}

/** Brings the secret into the app, checks that it is there, and shows the recovery codes this once. */
export function SecondFactorSetup({ level, prepared, onDone, onCancel }: SetupProps) {
  const Heading = level;
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodeList level={level} codes={codes} onDone={onDone} />;
  const confirm = async (code: string) => {
    const answer = await calls.post("/api/users/me/second-factor/confirm", { body: { code } });
    setCodes(answer.codes);
  };
  const groups = prepared.secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
  return (
    <div className={styles.setup}>
      <ArrivingHeading level={level}>{messages.scan}</ArrivingHeading>
      <p className={page.hint}>{messages.scanHint}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(prepared.qrCode)}`}
        alt={messages.qrCode}
      />
      <p>
        <a href={prepared.address} className={styles.link}>
          {messages.openHere}
        </a>
      </p>
      <p>
        {messages.secret} <code className={styles.secret}>{groups}</code>
      </p>
      <Heading>{messages.enter}</Heading>
      <CodeForm
        hint={messages.enterHint}
        action={messages.turnOn}
        onCode={confirm}
        {...(onCancel && { onCancel })}
      />
    </div>
  );
}
