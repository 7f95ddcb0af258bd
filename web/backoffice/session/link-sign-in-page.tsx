import { useState, type FormEvent } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { CodePage, ticketOf } from "./code-page";
import { failuresOf } from "./failures";
import { sessionMessages as messages } from "./messages";
import { SessionPage } from "./session-page";
import { linkToken } from "./link-token";

/** `/backend/login/link`: signs in by a tap, so that programs which open every link use none up. */
export function LinkSignInPage() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isUsedUp, setUsedUp] = useState(false);
  const [isSending, setSending] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      const token = linkToken(location.search);
      const next = ticketOf(await calls.post("/api/auth/login-link/redeem", { body: { token } }));
      if (next === null) location.assign("/backend");
      else setTicket(next);
    } catch (thrown) {
      setSending(false);
      setUsedUp(thrown instanceof ApiError && thrown.status === 422);
      setFailure(failuresOf(thrown).general ?? null);
    }
  };

  if (ticket !== null)
    return <CodePage ticket={ticket} onSignedIn={() => location.assign("/backend")} />;

  return (
    <SessionPage title={messages.redeemTitle}>
      {failure === null && <p>{messages.redeemHint}</p>}
      <form onSubmit={(event) => void redeem(event)}>
        <div role="alert">{failure !== null && <p className="session-failure">{failure}</p>}</div>
        {isUsedUp ? (
          <ButtonLink isElsewhere href="/backend/login/email">
            {messages.askAgain}
          </ButtonLink>
        ) : (
          <Button type="submit" loading={isSending}>
            {messages.redeem}
          </Button>
        )}
      </form>
      <p className="session-ways">
        <a href="/backend/login">{messages.backToSignIn}</a>
      </p>
    </SessionPage>
  );
}
