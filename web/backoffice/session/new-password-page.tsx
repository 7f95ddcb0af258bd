import { useEffect, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { ButtonLink } from "@shared/staff/ui/button";
import { type Failures, failuresOf } from "./failures";
import { linkToken } from "./link-token";
import { sessionMessages as messages } from "./messages";
import { PasswordField, SessionForm } from "./session-form";
import { SessionPage } from "./session-page";

/** `/backend/password/new`: what a link for a new password leads to. */
export function NewPasswordPage() {
  const [password, setPassword] = useState("");
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<"asking" | "sending" | "saved">("asking");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const fail = (next: Failures) => {
    setProgress("asking");
    setFailures(next);
    field.current?.focus();
  };

  const submit = async () => {
    if (password === "") return fail({ password: messages.passwordMissing });
    setProgress("sending");
    setFailures({});
    try {
      const token = linkToken(location.search);
      await calls.post("/api/auth/password-reset/redeem", { body: { token, password } });
      setProgress("saved");
    } catch (failure) {
      fail(failuresOf(failure));
    }
  };

  if (progress === "saved") {
    return (
      <SessionPage title={messages.passwordSavedTitle}>
        <p>
          <output>{messages.passwordSaved}</output>
        </p>
        <ButtonLink isElsewhere href="/backend/login">
          {messages.signIn}
        </ButtonLink>
      </SessionPage>
    );
  }

  return (
    <SessionPage title={messages.newPasswordTitle}>
      <p>{messages.newPasswordHint}</p>
      <SessionForm
        failures={failures}
        submit={messages.savePassword}
        isSending={progress === "sending"}
        onSubmit={() => void submit()}
      >
        <PasswordField
          ref={field}
          label={messages.newPassword}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          failure={failures.password}
        />
      </SessionForm>
      <p className="session-ways">
        <a href="/backend/password">{messages.askAgain}</a>
        <a href="/backend/login">{messages.backToSignIn}</a>
      </p>
    </SessionPage>
  );
}
