import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "../../api/calls";
import { printKinds } from "../../api/print-words.generated";
import { announce } from "../../ui/announcer";
import { serverSentence, showNotice } from "../ui/notices";
import page from "../ui/page.module.css";
import { Button } from "../ui/button";
import { printMessages as messages } from "./messages";
import type { TicketKind } from "./print-job";
import { printKeys } from "./print-queries";
import { TicketPreview } from "./ticket-preview";

const kinds = [
  { kind: "kitchen", label: messages.printKitchen },
  { kind: "slip", label: messages.printSlip },
] as const;

/** Prints an order's tickets once more, and shows them first to who wants to see them. */
export function OrderPrinting({ order }: { order: number }) {
  const client = useQueryClient();
  const [previewed, setPreviewed] = useState<TicketKind | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: TicketKind) =>
      calls.post("/api/orders/{id}/print", { path: { id: order }, body: { kind } }),
    onSuccess: (jobs) => {
      const isDuplicate = jobs.some(({ mark }) => mark === "duplicate");
      const words = isDuplicate ? messages.queuedDuplicate : messages.queued;
      setOutcome(words);
      announce(words);
    },
    onError: (failure, kind) => {
      setOutcome(null);
      showNotice({
        id: `print-${order}`,
        title: messages.printFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(kind),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: printKeys.all }),
  });
  return (
    <section className={page.sheet} aria-labelledby="printing-title">
      <h2 id="printing-title">{messages.printing}</h2>
      <p>{outcome ?? messages.duplicateHint}</p>
      {kinds.map(({ kind, label }) => (
        <div key={kind} className={page.buttons}>
          <Button
            variant="default"
            disabled={isPending && variables !== kind}
            loading={isPending && variables === kind}
            onClick={() => mutate(kind)}
          >
            {label}
          </Button>
          <Button
            variant="subtle"
            color="next"
            aria-label={`${messages.previewButton}: ${printKinds[kind]}`}
            onClick={() => setPreviewed(kind)}
          >
            {messages.previewButton}
          </Button>
        </div>
      ))}
      {previewed !== null && (
        <TicketPreview order={order} kind={previewed} onClose={() => setPreviewed(null)} />
      )}
    </section>
  );
}
