import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { api } from "@shared/api/client";
import { type Failures, failuresOf } from "./failures";
import { linkToken } from "./link-token";
import { sessionMessages as messages } from "./messages";
import { SessionPage } from "./session-page";

/** `/backend/password/new`: what a link for a new password leads to. */
export function NewPasswordPage() {
  const [password, setPassword] = useState("");
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<"asking" | "sending" | "saved">("asking");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const fail = (next: Failures) => {
    setProgress("asking");
    setFailures(next);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return fail({ password: messages.passwordMissing });
    setProgress("sending");
    setFailures({});
    try {
      const token = linkToken(location.search);
      await api.post("/api/auth/password-reset/redeem", { token, password });
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
        <Button component="a" href="/backend/login">
          {messages.signIn}
        </Button>
      </SessionPage>
    );
  }

  return (
    <SessionPage title={messages.newPasswordTitle}>
      <p>{messages.newPasswordHint}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div role="alert">
          {failures.general !== undefined && <p className="session-failure">{failures.general}</p>}
        </div>
        <PasswordInput
          ref={field}
          label={messages.newPassword}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={isPasswordVisible}
          onVisibilityChange={setPasswordVisible}
          visibilityToggleButtonProps={{
            "aria-label": isPasswordVisible ? messages.hidePassword : messages.showPassword,
            tabIndex: 0,
          }}
          error={failures.password}
        />
        <Button type="submit" loading={progress === "sending"}>
          {messages.savePassword}
        </Button>
      </form>
      <p className="session-ways">
        <a href="/backend/password">{messages.askAgain}</a>
        <a href="/backend/login">{messages.backToSignIn}</a>
      </p>
    </SessionPage>
  );
}
