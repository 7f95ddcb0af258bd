import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError } from "@shared/api/failures";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ownAccountMessages as messages } from "./own-account.messages";
import styles from "./account.module.css";

/** What the form passes to its field. */
type ProofField = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type ProofFormProps = {
  action: string;
  /** Sends what was typed; what it throws is shown at the field. */
  onProof: (proof: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
  children: (field: ProofField) => ReactNode;
};

/** Asks for one secret, such as a password or code, and shows why it was refused. */
export function ProofForm({ action, onProof, onCancel, children }: ProofFormProps) {
  const [proof, setProof] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    setSending(true);
    setFailure(undefined);
    try {
      await onProof(proof);
    } catch (refusal) {
      setSending(false);
      setFailure(refusal instanceof ApiError ? refusal.message : messages.requestFailed);
      field?.focus();
      field?.select();
    }
  };

  return (
    <form className={styles.setup} onSubmit={(event) => void submit(event)} noValidate>
      {children({ value: proof, onChange: setProof, error: failure })}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
