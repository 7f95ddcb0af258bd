import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { calls, setCsrfToken } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { announce } from "@shared/ui/announcer";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ownAccountMessages as messages } from "./own-account.messages";
import { PasswordField } from "./password-field";
import styles from "./account.module.css";

type Fields = { currentPassword: string; password: string };
const empty: Fields = { currentPassword: "", password: "" };

/** A new password by the one so far. Everything else that was signed in with it ends. */
export function PasswordSection() {
  const client = useQueryClient();
  const [fields, setFields] = useState(empty);
  const [failures, setFailures] = useState<Partial<Fields> & { general?: string }>({});
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setDone(false);
    setFailures({});
    try {
      const answer = await calls.put("/api/users/me/password", { body: fields });
      setCsrfToken(answer.csrfToken);
      setFields(empty);
      setDone(true);
      announce(messages.passwordChanged);
      await client.invalidateQueries();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) setFailures({ general: messages.requestFailed });
      else if (refusal.errors.length === 0) setFailures({ general: refusal.message });
      else
        setFailures(
          Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message])),
        );
    }
    setSending(false);
  };

  const field = (name: keyof Fields, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={autoComplete}
      {...(hint === undefined ? {} : { description: hint })}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      error={failures[name]}
    />
  );

  return (
    <form className={page.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{messages.password}</h2>
      <p className={page.hint}>{messages.passwordHint}</p>
      <div role="alert">
        {failures.general !== undefined && <p className={styles.failure}>{failures.general}</p>}
      </div>
      {field("currentPassword", messages.currentPassword, "current-password")}
      {field("password", messages.newPassword, "new-password", messages.newPasswordHint)}
      {isDone && <p>{messages.passwordChanged}</p>}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={isSending}>
          {messages.changePassword}
        </Button>
      </div>
    </form>
  );
}
