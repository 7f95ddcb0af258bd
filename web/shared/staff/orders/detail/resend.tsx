import { useState } from "react";
import { announce } from "../../../ui/announcer";
import { Button } from "../../ui/button";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import { canBeResent, useResend, type Recipient } from "./resend-order";
import styles from "./detail-page.module.css";

type ResendProps = { order: Order; recipient: Recipient };

/** Mails once more how the order stands: to the guest, or to the branch. */
export function Resend({ order, recipient }: ResendProps) {
  const [sent, setSent] = useState<string | null>(null);
  const { mutate, isPending } = useResend((outcome) => {
    setSent(outcome);
    if (outcome !== null) announce(outcome);
  });
  if (!canBeResent(order, recipient)) return null;
  return (
    <>
      <Button
        className={styles.resend}
        variant="default"
        loading={isPending}
        onClick={() => mutate({ order, recipient })}
      >
        {messages.resending[recipient].action}
      </Button>
      {sent !== null && <p>{sent}</p>}
    </>
  );
}
