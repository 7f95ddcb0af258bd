import { useEffect, useRef, useState } from "react";
import { api } from "@shared/api/client";
import { CodePage, ticketOf } from "./code-page";
import { type Failures, failuresOf } from "./failures";
import { sessionMessages as messages } from "./messages";
import { returnAddress } from "./return-address";
import { EmailField, PasswordField, SessionForm } from "./session-form";
import { SessionPage } from "./session-page";

/** Signs in and goes on where the session ended. What the server answers is shown word for word. */
export function SignInPage() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [failures, setFailures] = useState<Failures>({});
  const [isSending, setSending] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const target = returnAddress(location.search);

  useEffect(() => emailField.current?.focus(), []);

  const fail = (next: Failures) => {
    setFailures(next);
    (next.email ? emailField : passwordField).current?.focus();
  };

  const submit = async () => {
    if (email.trim() === "") return fail({ email: messages.emailMissing });
    if (password === "") return fail({ password: messages.passwordMissing });
    setSending(true);
    setFailures({});
    try {
      const next = ticketOf(await api.post("/api/auth/login", { email: email.trim(), password }));
      if (next === null) location.assign(target);
      else setTicket(next);
    } catch (failure) {
      setSending(false);
      fail(failuresOf(failure));
    }
  };

  if (ticket !== null)
    return <CodePage ticket={ticket} onSignedIn={() => location.assign(target)} />;

  return (
    <SessionPage title={messages.signInTitle}>
      {target !== "/backend" && <p>{messages.returnHint}</p>}
      <SessionForm
        failures={failures}
        submit={messages.signIn}
        isSending={isSending}
        onSubmit={() => void submit()}
      >
        <EmailField ref={emailField} value={email} onChange={setEmail} failure={failures.email} />
        <PasswordField
          ref={passwordField}
          label={messages.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          failure={failures.password}
        />
      </SessionForm>
      <p className="session-ways">
        <a href="/backend/login/email">{messages.signInByMail}</a>
        <a href="/backend/password">{messages.forgotPassword}</a>
      </p>
    </SessionPage>
  );
}
