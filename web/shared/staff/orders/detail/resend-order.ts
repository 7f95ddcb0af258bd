import { useMutation } from "@tanstack/react-query";
import { calls } from "../../../api/calls";
import { fill } from "../../../ui/format";
import { showFailure } from "../../ui/notices";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";

export type Recipient = "guest" | "branch";

type Resent = { order: Order; recipient: Recipient };

export const canBeResent = ({ state, email }: Order, recipient: Recipient): boolean =>
  state !== "awaitingPayment" && state !== "failed" && (recipient === "branch" || email !== "");

const sentWords = ({ email }: Order, recipient: Recipient): string =>
  fill(messages.resending[recipient].done, { email });

/** Mails once more how an order stands; `onOutcome` is told where it goes, and null when it goes nowhere. */
export function useResend(onOutcome: (words: string | null) => void) {
  const resending = useMutation({
    mutationFn: ({ order, recipient }: Resent) =>
      calls.post("/api/orders/{id}/resend-new-order-email", {
        path: { id: order.id },
        body: { recipient },
      }),
    onSuccess: (_answer, { order, recipient }) => onOutcome(sentWords(order, recipient)),
    onError: (failure, resent) => {
      onOutcome(null);
      showFailure({
        id: `resend-${resent.recipient}-${resent.order.id}`,
        title: messages.resendFailed,
        failure,
        onRetry: () => resending.mutate(resent),
      });
    },
  });
  return resending;
}
