import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { fill, formatDate, formatMoney, formatTime } from "@shared/ui/format";
import { guestName, orderName } from "@shared/staff/orders/order-facts";
import { Button } from "@shared/staff/ui/button";
import { paymentMessages } from "../payments/messages";
import { useReceipt, type Closing, type ClosingReceipt } from "./closing-queries";
import { closingMessages as messages } from "./messages";
import styles from "./closing.module.css";

/** The orders paid on site: first those the cash register lacks, each with a field for its receipt. */
export function Receipts({ closing, timeZone }: { closing: Closing; timeZone: string }) {
  const section = useRef<HTMLElement>(null);
  const { day } = closing;
  const missing = closing.receipts.filter(({ receiptNumber }) => receiptNumber === "");
  const noted = closing.receipts.filter(({ receiptNumber }) => receiptNumber !== "");
  /** As it was before it was saved. */
  const [saved, setSaved] = useState<ClosingReceipt | null>(null);
  const left = useRef<ClosingReceipt | null>(null);
  // One receipt after the other, without a hand on the mouse: as soon as the saved one has left its place.
  useEffect(() => {
    if (!saved || left.current === saved) return;
    const now = closing.receipts.find(({ order }) => order?.id === saved.order?.id);
    if (now?.receiptNumber === saved.receiptNumber) return;
    left.current = saved;
    const next = section.current?.querySelector("input") ?? section.current?.querySelector("h2");
    next?.focus();
  }, [saved, closing]);
  return (
    <section className={styles.sheet} ref={section}>
      <h2 tabIndex={-1}>{messages.register}</h2>
      {missing.length === 0 ? (
        <p className={styles.fine}>{messages.allRegistered}</p>
      ) : (
        <>
          <p className={styles.hint}>{messages.registerHint}</p>
          <ul className={styles.receipts}>
            {missing.map((receipt) => (
              <Missing
                key={receipt.order?.id}
                {...{ receipt, day, timeZone }}
                onSaved={() => setSaved(receipt)}
              />
            ))}
          </ul>
        </>
      )}
      {noted.length > 0 && (
        <>
          <h3>
            {messages.registered}: {formatMoney(closing.registered)}
          </h3>
          <ul className={styles.receipts}>
            {noted.map((receipt) => (
              <Noted
                key={receipt.order?.id}
                {...{ receipt, day, timeZone }}
                onSaved={() => setSaved(receipt)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type RowProps = { receipt: ClosingReceipt; day: string; timeZone: string; onSaved: () => void };

function Facts({ receipt, day, timeZone }: Omit<RowProps, "onSaved">) {
  const name = guestName(receipt);
  return (
    <>
      <div className={styles.facts}>
        <Link href={`/orders/${receipt.order?.id}`}>{orderName(receipt)}</Link>
        <span>
          {formatTime(receipt.completedAt, timeZone)} · {paymentMessages.methods[receipt.method]}
          {name !== "" && ` · ${name}`}
          {/* Numbers count per day, so another day's has to say so. */}
          {receipt.businessDay !== day &&
            ` · ${fill(messages.ofDay, { date: formatDate(receipt.businessDay, "UTC") })}`}
        </span>
      </div>
      <strong className={styles.amount}>{formatMoney(receipt.gross)}</strong>
    </>
  );
}

function Missing({ receipt, day, timeZone, onSaved }: RowProps) {
  const [number, setNumber] = useState("");
  const { mutate, isPending } = useReceipt(receipt, onSaved);
  const order = orderName(receipt);
  return (
    <li>
      <Facts receipt={receipt} day={day} timeZone={timeZone} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() !== "") mutate(number.trim());
        }}
      >
        <TextInput
          aria-label={fill(messages.receiptOf, { order })}
          placeholder={messages.receipt}
          autoComplete="off"
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} aria-label={fill(messages.saveOf, { order })}>
          {messages.save}
        </Button>
      </form>
    </li>
  );
}

function Noted({ receipt, day, timeZone, onSaved }: RowProps) {
  const { mutate, isPending } = useReceipt(receipt, onSaved);
  const order = orderName(receipt);
  return (
    <li>
      <Facts receipt={receipt} day={day} timeZone={timeZone} />
      <div className={styles.form}>
        <span className={styles.number}>{receipt.receiptNumber}</span>
        <Button
          variant="default"
          loading={isPending}
          aria-label={fill(messages.takeOffOf, { order })}
          onClick={() => mutate("")}
        >
          {messages.takeOff}
        </Button>
      </div>
    </li>
  );
}
