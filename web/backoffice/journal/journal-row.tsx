import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { journalStates } from "@shared/api/journal-words.generated";
import { useServerNow } from "@shared/staff/context/server-clock";
import { useRight } from "@shared/staff/context/rights";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { collectionOf, recordPath } from "../records/collection";
import { ageOf } from "./age";
import type { JournalEntry } from "./journal-entry";
import styles from "./journal.module.css";
import { journalMessages as messages } from "./messages";

export const journalKeys = { all: ["journal"] as const };

const meanings = {
  waiting: "neutral",
  leased: "neutral",
  done: "fine",
  failed: "late",
  canceled: "quiet",
  locked: "late",
} as const;

const stateOf = ({ source, state }: JournalEntry): string =>
  source === "signIn" && state === "done" ? messages.signedIn : journalStates[state];

/** Whose doing it was; of a delivery nobody's. */
function personOf({ source, person }: JournalEntry): string {
  if (source === "signIn") return person || messages.unknownAccount;
  if (source !== "change") return "";
  return person === "" ? messages.bySystem : fill(messages.by, { name: person });
}

function factsOf(entry: JournalEntry, time: (at: string) => string): string[] {
  const { attempts, settledAt, nextTryAt, times } = entry;
  return [
    times > 1 ? fill(messages.times, { count: times, time: time(entry.since) }) : "",
    settledAt === null ? "" : fill(messages.settledAt, { time: time(settledAt) }),
    nextTryAt === null || attempts === 0 ? "" : fill(messages.nextTry, { time: time(nextTryAt) }),
    attempts === 1 ? messages.attempts.one : "",
    attempts > 1 ? fill(messages.attempts.many, { count: attempts }) : "",
  ].filter((text) => text !== "");
}

type JournalRowProps = { entry: JournalEntry; timeZone: string };

/** One entry: what, who, when and how it ended, with the way to what it is about. */
export function JournalRow({ entry, timeZone }: JournalRowProps) {
  const now = useServerNow();
  const time = (at: string) => formatDateTime(at, timeZone);
  const { source, title, subject, key, reason } = entry;
  const isPrinted = source === "delivery" && subject !== "";
  // Only what nothing else tells apart: not what is printed, nor what leads to its order.
  const hasOwnKey = source === "delivery" && !isPrinted && entry.order === null;
  const reasonInWords =
    source === "change" && reason !== "" ? fill(messages.fields, { fields: reason }) : reason;
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{title}</strong>
        {subject !== "" && <span>{isPrinted ? fill(messages.ticket, { subject }) : subject}</span>}
        {hasOwnKey && <code>{key}</code>}
      </p>
      <div className={styles.how}>
        <p>
          {source !== "change" && (
            <span className={page.state} data-meaning={meanings[entry.state]}>
              {stateOf(entry)}
            </span>
          )}{" "}
          {personOf(entry)}
        </p>
        {reasonInWords !== "" && <p>{reasonInWords}</p>}
        <p className={styles.facts}>
          <time dateTime={entry.at}>
            {ageOf(entry.at, now)} · {time(entry.at)}
          </time>
          {factsOf(entry, time).map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <Ways entry={entry} time={time(entry.at)} />
    </li>
  );
}

function Ways({ entry, time }: { entry: JournalEntry; time: string }) {
  const { order, resource, record, title, subject } = entry;
  const collection = collectionOf(resource);
  const mayOpen = useRight(collection?.rights.change ?? []);
  return (
    <div className={styles.ways}>
      {order !== null && (
        <ButtonLink href={`/orders/${order.id}`} variant="subtle" color="next">
          {messages.toOrder}
        </ButtonLink>
      )}
      {collection && mayOpen && record !== null && subject !== "" && (
        <ButtonLink
          href={recordPath(collection, record)}
          variant="subtle"
          color="next"
          aria-label={fill(messages.openOf, { title: subject })}
        >
          {messages.open}
        </ButtonLink>
      )}
      {entry.isRetryable && <Retry id={entry.id} title={title} time={time} />}
    </div>
  );
}

function Retry({ id, title, time }: { id: number; title: string; time: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.post("/api/logs/{id}/retry", { path: { id } }),
    onSuccess: () => announce(messages.retried),
    onError: (failure) =>
      showNotice({
        id: `journal-${id}`,
        title: messages.retryFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: journalKeys.all }),
  });
  return (
    <Button
      variant="default"
      aria-label={fill(messages.retryOf, { title, time })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.retry}
    </Button>
  );
}
