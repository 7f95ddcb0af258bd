import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls } from "../../api/calls";
import { showFailure } from "../ui/notices";
import { printMessages as messages } from "./messages";
import type { TicketKind } from "./print-job";
import { printKeys } from "./print-queries";

type Ticket = { order: number; kind: TicketKind };

/** Prints a ticket of an order once more; `onOutcome` is told where it went, and null when it went nowhere. */
export function usePrintOrder(onOutcome: (words: string | null) => void) {
  const client = useQueryClient();
  const printing = useMutation({
    mutationFn: ({ order, kind }: Ticket) =>
      calls.post("/api/orders/{id}/print", { path: { id: order }, body: { kind } }),
    onSuccess: (jobs) => {
      const isDuplicate = jobs.some(({ mark }) => mark === "duplicate");
      onOutcome(isDuplicate ? messages.queuedDuplicate : messages.queued);
    },
    onError: (failure, ticket) => {
      onOutcome(null);
      showFailure({
        id: `print-${ticket.order}`,
        title: messages.printFailed,
        failure,
        onRetry: () => printing.mutate(ticket),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: printKeys.all }),
  });
  return printing;
}
