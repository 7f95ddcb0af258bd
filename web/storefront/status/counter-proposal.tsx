import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import { serverMessage } from "@shared/api/server-message";
import type { PublicOrder } from "@shared/api/types";
import { formatDateTime, formatMoney } from "@shared/ui/format";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import notices from "../ui/notice.module.css";
import { tellLostWrite } from "../shell/lost-write";
import { statusMessages as messages } from "./messages";
import styles from "./status.module.css";

/** What the guest is asked: the words, and the thing itself in large. */
type Question = Record<"title" | "text" | "value" | "accept" | "reject", string>;

function questionOf(order: PublicOrder, timeZone: string, currency: string): Question | null {
  if (order.counterAppointment !== null && !order.isConfirmed && !order.isRejected) {
    return {
      title: messages.counterTitle,
      text: messages.counterText,
      value: formatDateTime(order.counterAppointment, timeZone),
      accept: messages.counterAccept,
      reject: messages.counterReject,
    };
  }
  if (order.state !== "quoted") return null;
  return {
    title: messages.offerTitle,
    text: messages.offerText,
    value: formatMoney(order.totalGross, currency),
    accept: messages.offerAccept,
    reject: messages.offerReject,
  };
}

/** The answer a link in a mail stands for; it leads to the question and answers nothing by itself. */
function intendedAnswer(): string | null {
  return new URLSearchParams(location.search).get("answer");
}

function Asked({
  question,
  order,
  onAnswered,
}: {
  question: Question;
  order: PublicOrder;
  onAnswered: (order: PublicOrder) => void;
}) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useFocusHandedOn<HTMLElement>();
  useEffect(() => {
    const intended = intendedAnswer();
    const at = intended === "accept" ? 0 : intended === "decline" ? 1 : null;
    if (at !== null) box.current?.querySelectorAll("button")[at]?.focus();
  }, [box]);
  const answer = async (decision: "confirm" | "reject") => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      const address = `/api/orders/public/{uid}/{hash}/${decision}-counter-appointment` as const;
      const path = { uid: order.uid, hash: order.hash };
      onAnswered(await calls.post(address, { path }));
    } catch (failure) {
      tellLostWrite(failure);
      setProblem(serverMessage(failure) ?? messages.actionFailed);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section
      ref={box}
      className={`${notices.notice} ${notices.large}`}
      aria-labelledby="counter-title"
    >
      <h2 id="counter-title">{question.title}</h2>
      <p>{question.text}</p>
      <p className={styles.counterTime}>{question.value}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.counterAnswers}>
        <Button aria-disabled={isSending} onClick={() => void answer("confirm")}>
          {question.accept}
        </Button>
        <Button kind="outline" aria-disabled={isSending} onClick={() => void answer("reject")}>
          {question.reject}
        </Button>
      </div>
    </section>
  );
}

/** Staff propose another time or a price; nothing is decided before the server said so. */
export function CounterProposal({
  order,
  timeZone,
  currency,
  onAnswered,
}: {
  order: PublicOrder;
  timeZone: string;
  currency: string;
  onAnswered: (order: PublicOrder) => void;
}) {
  const question = questionOf(order, timeZone, currency);
  return question && <Asked question={question} order={order} onAnswered={onAnswered} />;
}
