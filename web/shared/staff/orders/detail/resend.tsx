import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "../../../api/calls";
import { announce } from "../../../ui/announcer";
import { fill } from "../../../ui/format";
import { serverSentence, showNotice } from "../../ui/notices";
import { Button } from "../../ui/button";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

type ResendProps = { order: Order; recipient: "guest" | "branch" };

/** Mails once more how the order stands: to the guest, or to the branch. */
export function Resend({ order, recipient }: ResendProps) {
  const [isSent, setSent] = useState(false);
  const words = messages.resending[recipient];
  const sent = fill(words.done, { email: order.email });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.post("/api/orders/{id}/resend-new-order-email", {
        path: { id: order.id },
        body: { recipient },
      }),
    onSuccess: () => {
      setSent(true);
      announce(sent);
    },
    onError: (failure) => {
      setSent(false);
      showNotice({
        id: `resend-${recipient}-${order.id}`,
        title: messages.resendFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(),
      });
    },
  });
  const isPossible =
    order.state !== "awaitingPayment" &&
    order.state !== "failed" &&
    (recipient === "branch" || order.email !== "");
  if (!isPossible) return null;
  return (
    <>
      <Button
        className={styles.resend}
        variant="default"
        loading={isPending}
        onClick={() => mutate()}
      >
        {words.action}
      </Button>
      {isSent && <p>{sent}</p>}
    </>
  );
}
