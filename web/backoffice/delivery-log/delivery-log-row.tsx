import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { deliveryKinds, deliveryStates } from "@shared/api/delivery-words.generated";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { deliveryLogMessages as messages } from "./messages";
import type { DeliveryLogEntry } from "./delivery-log-entry";
import styles from "./delivery-log.module.css";

export const deliveryLogKeys = { all: ["delivery-log"] as const };

const meanings = {
  waiting: "neutral",
  leased: "neutral",
  done: "fine",
  failed: "late",
  canceled: "quiet",
} as const;

/** In words; an old entry may be of a kind that is gone. */
const kindOf = ({ kind }: DeliveryLogEntry): string =>
  (deliveryKinds as Readonly<Record<string, string>>)[kind] ?? kind;

/** One delivery: what, when, its outcome or next attempt, and a button to retry it at once. */
export function DeliveryLogRow({ entry, timeZone }: { entry: DeliveryLogEntry; timeZone: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.post("/api/logs/{id}/retry", { path: { id: entry.id } }),
    onSuccess: () => announce(messages.retried),
    onError: (failure) =>
      showNotice({
        id: `delivery-log-${entry.id}`,
        title: messages.retryFailed,
        text: serverSentence(failure),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: deliveryLogKeys.all }),
  });
  const kind = kindOf(entry);
  const time = (at: string) => formatDateTime(at, timeZone);
  const facts = [
    fill(messages.intendedAt, { time: time(entry.intendedAt) }),
    entry.settledAt === null ? "" : fill(messages.settledAt, { time: time(entry.settledAt) }),
    entry.nextTryAt === null || entry.attempts === 0
      ? ""
      : fill(messages.nextTry, { time: time(entry.nextTryAt) }),
    entry.attempts === 1
      ? messages.attempts.one
      : fill(messages.attempts.many, { count: entry.attempts }),
  ].filter((text) => text !== "");
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{kind}</strong>
        <code>{entry.key}</code>
      </p>
      <div className={styles.how}>
        <p className={page.state} data-meaning={meanings[entry.state]}>
          {deliveryStates[entry.state]}
        </p>
        {entry.reason !== "" && <p>{entry.reason}</p>}
        <p className={styles.facts}>{facts.join(" · ")}</p>
      </div>
      <div className={styles.ways}>
        {entry.order !== null && (
          <ButtonLink href={`/orders/${entry.order.id}`} variant="subtle" color="next">
            {messages.toOrder}
          </ButtonLink>
        )}
        {entry.isRetryable && (
          <Button
            variant="default"
            aria-label={fill(messages.retryOf, { kind, time: time(entry.intendedAt) })}
            loading={isPending}
            onClick={() => mutate()}
          >
            {messages.retry}
          </Button>
        )}
      </div>
    </li>
  );
}
