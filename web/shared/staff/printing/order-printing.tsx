import { useState } from "react";
import { printKinds } from "../../api/print-words.generated";
import { announce } from "../../ui/announcer";
import page from "../ui/page.module.css";
import { Button } from "../ui/button";
import { printMessages as messages } from "./messages";
import type { TicketKind } from "./print-job";
import { usePrintOrder } from "./print-order";
import { TicketPreview } from "./ticket-preview";

const kinds = [
  { kind: "kitchen", label: messages.printKitchen },
  { kind: "slip", label: messages.printSlip },
] as const;

/** Prints an order's tickets once more, and shows them first to who wants to see them. */
export function OrderPrinting({ order }: { order: number }) {
  const [previewed, setPreviewed] = useState<TicketKind | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { mutate, isPending, variables } = usePrintOrder((words) => {
    setOutcome(words);
    if (words !== null) announce(words);
  });
  return (
    <section className={page.sheet} aria-labelledby="printing-title">
      <h2 id="printing-title">{messages.printing}</h2>
      <p>{outcome ?? messages.duplicateHint}</p>
      {kinds.map(({ kind, label }) => (
        <div key={kind} className={page.buttons}>
          <Button
            variant="default"
            disabled={isPending && variables.kind !== kind}
            loading={isPending && variables.kind === kind}
            onClick={() => mutate({ order, kind })}
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
