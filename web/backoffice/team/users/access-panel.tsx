import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import { Link } from "wouter";
import { access } from "@shared/api/access.generated";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import type { RecordOf } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useRight } from "@shared/staff/context/rights";
import { Button } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { fill, formatDateTime } from "@shared/ui/format";
import { nameOf, useCurrentUser } from "../../context/current-user";
import { recordsChanged } from "../../record-queries/record-queries";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { userMessages as messages } from "./messages";
import styles from "./users.module.css";

/** What lets a user in and keeps them out, besides the fields of the record. */

type User = RecordOf<"users">;
type Access = components["schemas"]["UserAccess"];
type Session = Access["sessions"][number];
type Purpose = components["schemas"]["LinkMailRequest"]["purpose"];

/** False of an account that reaches beyond one's own branches: then its buttons would be refused. */
const MayChange = createContext(true);

const accessKey = (id: number) => ["users", "access", id] as const;

export function AccessPanel({ record }: { record: User }) {
  const current = useCurrentUser();
  if (!current.data) return null;
  return (
    <section className={page.sheet} aria-labelledby="access-title">
      <h2 id="access-title" tabIndex={-1}>
        {messages.access}
      </h2>
      {current.data.id === record.id ? <Own /> : <AccessOf user={record} />}
    </section>
  );
}

const Own = () => (
  <>
    <p className={page.hint}>{messages.own}</p>
    <Link href="/account" className={styles.link}>
      {messages.toOwn}
    </Link>
  </>
);

function AccessOf({ user }: { user: User }) {
  const query = useQuery({
    queryKey: accessKey(user.id),
    queryFn: ({ signal }) => calls.get("/api/users/{id}/access", { path: { id: user.id }, signal }),
  });
  return (
    <QueryContent query={query} failed={messages.accessFailed} skeleton={240}>
      {(known) => (
        <>
          {known.obstacle !== "" && <p>{known.obstacle}</p>}
          <MayChange value={known.obstacle === ""}>
            {known.lockedUntil !== null && <Lock user={user} until={known.lockedUntil} />}
            {known.obstacle === "" && <LinkMails user={user} known={known} />}
            <SecondFactor user={user} isOn={known.hasSecondFactor} />
            <Sessions user={user} sessions={known.sessions} />
          </MayChange>
        </>
      )}
    </QueryContent>
  );
}

type Act = { what: () => Promise<unknown>; done: string; failed: string };

/** Does something about a user's access and says what came of it. The button may go with it, so the focus is moved. */
function useAct(user: User, { what, done, failed }: Act) {
  const client = useQueryClient();
  const id = `access-${user.id}`;
  const act = useMutation({
    mutationFn: what,
    onSuccess: () => {
      showNotice({ id, title: done, isBrief: true });
      document.getElementById("access-title")?.focus();
    },
    onError: (failure) =>
      showNotice({
        id,
        title: failed,
        text: serverSentence(failure),
        onRetry: () => act.mutate(),
      }),
    onSettled: () => recordsChanged(client, "users"),
  });
  return act;
}

function Lock({ user, until }: { user: User; until: string }) {
  const { branch } = useBranchChoice();
  const mayChange = useContext(MayChange);
  const unlock = useAct(user, {
    what: () => calls.delete("/api/users/{id}/lock", { path: { id: user.id } }),
    done: messages.unlocked,
    failed: messages.unlockFailed,
  });
  return (
    <div className={styles.part}>
      <p>{fill(messages.locked, { time: formatDateTime(until, branch.timeZone) })}</p>
      {mayChange && (
        <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate()}>
          {messages.unlock}
        </Button>
      )}
    </div>
  );
}

function LinkMails({ user, known }: { user: User; known: Access }) {
  const { hasPassword, doesMailWait } = known;
  return (
    <div className={styles.part}>
      <p>{hasPassword ? fill(messages.linksHint, { email: user.email }) : messages.invitedHint}</p>
      {doesMailWait && <p>{messages.mailWaits}</p>}
      <div className={page.buttons}>
        {hasPassword ? (
          <>
            <MailButton user={user} purpose="sign-in" name={messages.signInLink} />
            <MailButton user={user} purpose="password" name={messages.passwordLink} />
          </>
        ) : (
          <MailButton user={user} purpose="invitation" name={messages.invite} />
        )}
      </div>
    </div>
  );
}

function MailButton({ user, purpose, name }: { user: User; purpose: Purpose; name: string }) {
  const mail = useAct(user, {
    what: () =>
      calls.post("/api/users/{id}/link-mails", { path: { id: user.id }, body: { purpose } }),
    done: purpose === "invitation" ? messages.invitationSent : messages.linkSent,
    failed: messages.linkFailed,
  });
  return (
    <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
      {name}
    </Button>
  );
}

function SecondFactor({ user, isOn }: { user: User; isOn: boolean }) {
  const isAllowed = useRight(access["DELETE /api/users/{id}/second-factor"]);
  const mayReset = useContext(MayChange) && isAllowed;
  const [isAsking, setAsking] = useState(false);
  const reset = useAct(user, {
    what: () => calls.delete("/api/users/{id}/second-factor", { path: { id: user.id } }),
    done: messages.resetDone,
    failed: messages.resetFailed,
  });
  return (
    <div className={styles.part}>
      <h3>{messages.secondFactor}</h3>
      <p>{isOn ? messages.secondFactorOn : messages.secondFactorOff}</p>
      {isOn && mayReset && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {messages.resetSecondFactor}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.resetTitle, { name: nameOf(user) })}
          text={messages.resetText}
          action={messages.resetSecondFactor}
          isPending={reset.isPending}
          onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Sessions({ user, sessions }: { user: User; sessions: readonly Session[] }) {
  const mayChange = useContext(MayChange);
  const endAll = useAct(user, {
    what: () => calls.delete("/api/users/{id}/sessions", { path: { id: user.id } }),
    done: messages.endedAll,
    failed: messages.endFailed,
  });
  return (
    <div className={styles.part}>
      <h3>{messages.sessions}</h3>
      {sessions.length === 0 ? (
        <p>{messages.noSessions}</p>
      ) : (
        <>
          <ul className={page.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} user={user} session={session} />
            ))}
          </ul>
          {mayChange && (
            <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate()}>
              {messages.endAll}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function SessionRow({ user, session }: { user: User; session: Session }) {
  const { branch } = useBranchChoice();
  const mayChange = useContext(MayChange);
  const { device } = session;
  const date = formatDateTime(session.createdAt, branch.timeZone);
  const used = formatDateTime(session.lastUsedAt, branch.timeZone);
  const end = useAct(user, {
    what: () =>
      calls.delete("/api/users/{id}/sessions/{session}", {
        path: { id: user.id, session: String(session.id) },
      }),
    done: messages.ended,
    failed: messages.endFailed,
  });
  return (
    <li className={styles.session}>
      <div>
        <strong>{device}</strong>
        <span>{fill(messages.since, { date, used })}</span>
      </div>
      {mayChange && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={fill(messages.endName, { device, date })}
          onClick={() => end.mutate()}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
