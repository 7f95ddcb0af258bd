import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { Button } from "@shared/staff/ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { ownAccountMessages as messages } from "./own-account.messages";
import { ownAccountKeys, useOwnSessions, type OwnSession } from "./own-account-queries";
import keys from "../ui/keys-page.module.css";
import styles from "./account.module.css";

const titleId = "sessions-title";

/** Ends one session, or all others; what is left is read again whatever came of it. The buttons go with them. */
function useEnding(ended: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | "others") =>
      which === "others"
        ? calls.delete("/api/users/me/sessions")
        : calls.delete("/api/users/me/sessions/{id}", { path: { id: which } }),
    onSuccess: () => {
      announce(ended);
      document.getElementById(titleId)?.focus();
    },
    onError: (failure) =>
      showNotice({
        id: "own-sessions",
        title: messages.endFailed,
        text: serverSentence(failure),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ownAccountKeys.sessions }),
  });
}

/** The user's sessions, with buttons to end one or all others. */
export function SessionsSection() {
  const sessions = useOwnSessions();
  const [isAsking, setAsking] = useState(false);
  const others = useEnding(messages.endedOthers);
  const hasOthers = sessions.data?.some((session) => !session.isCurrent) === true;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={keys.title} tabIndex={-1}>
        {messages.sessions}
      </h2>
      <p className={styles.titleHint}>{messages.sessionsHint}</p>
      <QueryContent query={sessions} failed={messages.sessionsFailed} skeleton={160}>
        {(list) => (
          <ul className={page.rows}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryContent>
      {hasOthers && (
        <div className={styles.below}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {messages.endOthers}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.endOthersTitle}
          text={messages.endOthersText}
          action={messages.endOthers}
          isPending={others.isPending}
          onConfirm={() => others.mutate("others", { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { branch } = useBranchChoice();
  const end = useEnding(messages.ended);
  const date = (at: string) => formatDateTime(at, branch.timeZone);
  return (
    <li className={keys.row}>
      <div className={keys.facts}>
        <strong>{session.device}</strong>
        <span>
          {fill(messages.since, { date: date(session.createdAt) })},{" "}
          {session.isCurrent
            ? messages.usedNow
            : fill(messages.lastUsed, { date: date(session.lastUsedAt) })}
        </span>
      </div>
      {session.isCurrent ? (
        <span className={page.state} data-meaning="fine">
          {messages.current}
        </span>
      ) : (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={fill(messages.endName, {
            device: session.device,
            date: date(session.createdAt),
          })}
          onClick={() => end.mutate(session.id)}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
