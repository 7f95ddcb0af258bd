import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { calls } from "@shared/api/calls";
import { printKinds, printMarks, printStates } from "@shared/api/print-words.generated";
import { announce } from "@shared/ui/announcer";
import { fill, formatDateTime } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import page from "@shared/staff/ui/page.module.css";
import { printMessages as messages } from "@shared/staff/printing/messages";
import {
  isCancelable,
  isReprintable,
  isRetryable,
  type PrintJob,
} from "@shared/staff/printing/print-job";
import { printKeys } from "@shared/staff/printing/print-queries";
import { Button } from "@shared/staff/ui/button";
import styles from "./printing.module.css";

type Call = "retry" | "cancel" | "reprint";

function send(job: PrintJob, call: Call): Promise<unknown> {
  const { id, kind, device, order } = job;
  if (call === "cancel") return calls.post("/api/print-jobs/{id}/cancel", { path: { id } });
  const isAskedFor = order !== null && (kind === "kitchen" || kind === "slip");
  return call === "reprint" && isAskedFor
    ? calls.post("/api/orders/{id}/print", { path: { id: order.id }, body: { kind, device } })
    : calls.post("/api/print-jobs/{id}/retry", { path: { id } });
}

function meaningOf({ state }: PrintJob): "fine" | "late" | "quiet" | "neutral" {
  if (state === "printed") return "fine";
  if (state === "failed" || state === "expired") return "late";
  return state === "canceled" ? "quiet" : "neutral";
}

/** "Küchenbon #48" */
function nameOf(job: PrintJob): string {
  const kind = printKinds[job.kind];
  if (job.order === null) return kind;
  return fill(messages.kindOfOrder, { kind, number: job.ticketNumber });
}

type PrintJobRowProps = {
  job: PrintJob;
  /** Names by id. */
  printers: ReadonlyMap<number, string>;
  timeZone: string;
};

/** "Drucker „Bar“ statt „Küche“" */
function printerOf({ device, insteadOf }: PrintJob, printers: ReadonlyMap<number, string>): string {
  const name = printers.get(device?.id ?? 0);
  const printer = name === undefined ? messages.unknownPrinter : fill(messages.onPrinter, { name });
  const meant = insteadOf === null ? undefined : printers.get(insteadOf.id);
  return meant === undefined ? printer : `${printer} ${fill(messages.insteadOf, { name: meant })}`;
}

/** One ticket on its way: what, where, how far, and what can be done. Dropping it can be taken back by trying again. */
export function PrintJobRow({ job, printers, timeZone }: PrintJobRowProps) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (call: Call) => send(job, call),
    onSuccess: (_, call) =>
      announce(call === "cancel" ? fill(messages.canceled, { job: nameOf(job) }) : messages.queued),
    onError: (failure, call) =>
      showNotice({
        id: `print-job-${job.id}`,
        title: call === "cancel" ? messages.cancelFailed : messages.retryFailed,
        text: serverSentence(failure),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: printKeys.all }),
  });
  const button = (call: Call, label: string) => (
    <Button
      variant="default"
      aria-label={`${label}: ${nameOf(job)}`}
      disabled={isPending && variables !== call}
      loading={isPending && variables === call}
      onClick={() => mutate(call)}
    >
      {label}
    </Button>
  );
  const facts = [
    job.mark === "none" ? "" : printMarks[job.mark],
    job.copy > 1 ? fill(messages.facts.copy, { copy: job.copy }) : "",
    job.attempts > 1 ? fill(messages.facts.attempts, { count: job.attempts }) : "",
    job.printedAt === null
      ? fill(messages.at, { time: formatDateTime(job.createdAt, timeZone) })
      : fill(messages.printedAt, { time: formatDateTime(job.printedAt, timeZone) }),
  ].filter((text) => text !== "");
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        {job.order === null ? (
          <strong>{nameOf(job)}</strong>
        ) : (
          <Link href={`/orders/${job.order.id}`}>{nameOf(job)}</Link>
        )}
        <span>{printerOf(job, printers)}</span>
      </div>
      <div className={styles.how}>
        <p className={page.state} data-meaning={meaningOf(job)}>
          {printStates[job.state]}
        </p>
        {job.reason !== "" && job.state !== "printed" && <p>{job.reason}</p>}
        <span>{facts.join(" · ")}</span>
      </div>
      <div className={page.buttons}>
        {isRetryable(job) &&
          button("retry", job.state === "canceled" ? messages.undo : messages.retry)}
        {isCancelable(job) && button("cancel", messages.cancel)}
        {isReprintable(job) && button("reprint", messages.reprint)}
      </div>
    </li>
  );
}
