import { useEffect, useRef, useState } from "react";
import { calls, type AnswerOf } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { CodeField, returnToCode } from "../ui/code-field";
import { type Failures, failuresOf } from "./failures";
import { LostSecondStep } from "./lost-second-step";
import { sessionMessages as messages } from "./messages";
import { SessionForm } from "./session-form";
import { SessionPage } from "./session-page";

/** The second step of signing in: the code of an app, or a recovery code. */
export function CodePage({ ticket, onSignedIn }: { ticket: string; onSignedIn: () => void }) {
  const [code, setCode] = useState("");
  const [failures, setFailures] = useState<Failures>({});
  const [isSending, setSending] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const fail = (next: Failures) => {
    setFailures(next);
    returnToCode(field);
  };

  const submit = async () => {
    if (code.trim() === "") return fail({ code: messages.codeMissing });
    setSending(true);
    setFailures({});
    setLocked(false);
    try {
      await calls.post("/api/auth/second-factor", { body: { ticket, code: code.trim() } });
      onSignedIn();
    } catch (failure) {
      setSending(false);
      setLocked(failure instanceof ApiError && failure.status === 429);
      fail(failuresOf(failure));
    }
  };

  return (
    <SessionPage title={messages.codeTitle}>
      <p>{messages.codeHint}</p>
      <SessionForm
        failures={failures}
        ways={isLocked && <p>{messages.codeLockedWays}</p>}
        submit={messages.signIn}
        isSending={isSending}
        onSubmit={() => void submit()}
      >
        <CodeField ref={field} value={code} onChange={setCode} error={failures.code} />
      </SessionForm>
      <LostSecondStep />
      <p className="session-ways">
        <a href="/backend/login">{messages.backToSignIn}</a>
      </p>
    </SessionPage>
  );
}

/** What the first step answers to who has a second one. */
export function ticketOf(answer: AnswerOf<"post", "/api/auth/login">): string | null {
  return "ticket" in answer ? answer.ticket : null;
}
