import { useEffect, useRef, useState } from "react";
import { calls } from "@shared/api/calls";
import { fill } from "@shared/ui/format";
import { type Failures, failuresOf } from "./failures";
import { sessionMessages as messages } from "./messages";
import { EmailField, SessionForm } from "./session-form";
import { SessionPage } from "./session-page";

const purposes = {
  "sign-in": {
    path: "/api/auth/login-link",
    title: messages.byMailTitle,
    hint: messages.byMailHint,
  },
  password: {
    path: "/api/auth/password-reset",
    title: messages.resetTitle,
    hint: messages.resetHint,
  },
} as const;

type LinkRequestPageProps = {
  purpose: keyof typeof purposes;
  /** As it was typed before. */
  knownEmail?: string;
};

/** Asks for a one-time link. The answer is the same with and without an account. */
export function LinkRequestPage({ purpose, knownEmail = "" }: LinkRequestPageProps) {
  const { path, title, hint } = purposes[purpose];
  const [email, setEmail] = useState(knownEmail);
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<"asking" | "sending" | "sent">("asking");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const fail = (next: Failures) => {
    setProgress("asking");
    setFailures(next);
    field.current?.focus();
  };

  const submit = async () => {
    if (email.trim() === "") return fail({ email: messages.emailMissing });
    setProgress("sending");
    setFailures({});
    try {
      await calls.post(path, { body: { email: email.trim() } });
      setProgress("sent");
    } catch (failure) {
      fail(failuresOf(failure));
    }
  };

  if (progress === "sent") {
    return (
      <SessionPage title={messages.linkSentTitle}>
        <p>
          <output>{fill(messages.linkSent, { email: email.trim() })}</output>
        </p>
        <p>{messages.linkSentHint}</p>
        <p className="session-ways">
          <a href="/backend/login">{messages.backToSignIn}</a>
        </p>
      </SessionPage>
    );
  }

  return (
    <SessionPage title={title}>
      <p>{hint}</p>
      <SessionForm
        failures={failures}
        submit={messages.sendLink}
        isSending={progress === "sending"}
        onSubmit={() => void submit()}
      >
        <EmailField ref={field} value={email} onChange={setEmail} failure={failures.email} />
      </SessionForm>
      <p className="session-ways">
        <a href="/backend/login">{messages.backToSignIn}</a>
      </p>
    </SessionPage>
  );
}
