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

/** Mails the guest once more how the order stands. */
export function Resend({ order }: { order: Order }) {
  const [isSent, setSent] = useState(false);
  const sent = fill(messages.resent, { email: order.email });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      calls.post("/api/orders/{id}/resend-new-order-email", {
        path: { id: order.id },
        body: { recipient: "guest" },
      }),
    onSuccess: () => {
      setSent(true);
      announce(sent);
    },
    onError: (failure) =>
      showNotice({
        id: `resend-${order.id}`,
        title: messages.resendFailed,
        text: serverSentence(failure),
        onRetry: () => mutate(),
      }),
  });
  if (order.email === "") return null;
  return (
    <>
      <Button
        className={styles.resend}
        variant="default"
        loading={isPending}
        onClick={() => mutate()}
      >
        {messages.resend}
      </Button>
      {isSent && <p>{sent}</p>}
    </>
  );
}
