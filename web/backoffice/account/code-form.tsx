import { Button } from "@mantine/core";
import { useRef, useState, type FormEvent } from "react";
import { ApiError } from "@shared/api/client";
import { CodeField, returnToCode } from "../ui/code-field";
import page from "../ui/page.module.css";
import { ownAccountMessages as messages } from "./own-account.messages";
import styles from "./account.module.css";

type CodeFormProps = {
  hint: string;
  action: string;
  /** Sends the code; what it throws is shown at the field. */
  onCode: (code: string) => Promise<void>;
  onCancel?: () => void;
};

/** Asks for a code of the app and shows why it was refused. */
export function CodeForm({ hint, action, onCode, onCancel }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      await onCode(code.trim());
    } catch (refusal) {
      setSending(false);
      setFailure(refusal instanceof ApiError ? refusal.message : messages.requestFailed);
      returnToCode(field);
    }
  };

  return (
    <form className={styles.setup} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField ref={field} hint={hint} value={code} onChange={setCode} failure={failure} />
      <div className={page.buttons}>
        <Button type="submit" color="step" loading={isSending}>
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
