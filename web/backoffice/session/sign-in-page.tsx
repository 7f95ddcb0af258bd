import { useEffect, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { Button } from "@shared/staff/ui/button";
import { CodePage, ticketOf } from "./code-page";
import { type Failures, failuresOf } from "./failures";
import { LinkRequestPage } from "./link-request-page";
import { sessionMessages as messages } from "./messages";
import { returnAddress } from "../context/return-address";
import { EmailField, PasswordField, SessionForm } from "./session-form";
import { SessionPage } from "./session-page";

/** Signs in and goes on where the session ended. What the server answers is shown word for word. */
export function SignInPage() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [failures, setFailures] = useState<Failures>({});
  const [isSending, setSending] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const [wantsLink, setWantsLink] = useState(false);
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
    setLocked(false);
    try {
      const next = ticketOf(
        await calls.post("/api/auth/login", { body: { email: email.trim(), password } }),
      );
      if (next === null) location.assign(target);
      else setTicket(next);
    } catch (failure) {
      setSending(false);
      setLocked(failure instanceof ApiError && failure.status === 429);
      fail(failuresOf(failure));
    }
  };

  if (ticket !== null)
    return <CodePage ticket={ticket} onSignedIn={() => location.assign(target)} />;

  if (wantsLink) return <LinkRequestPage purpose="sign-in" knownEmail={email} />;

  return (
    <SessionPage title={messages.signInTitle}>
      {target !== "/backend" && <p>{messages.returnHint}</p>}
      <SessionForm
        failures={failures}
        ways={isLocked && <WaysPastLock onLink={() => setWantsLink(true)} />}
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

/** What is possible while locked. The same for every address, with or without an account. */
function WaysPastLock({ onLink }: { onLink: () => void }) {
  return (
    <>
      <p>{messages.lockedWays}</p>
      <Button variant="default" onClick={onLink}>
        {messages.lockedLink}
      </Button>
    </>
  );
}
