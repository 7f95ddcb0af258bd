import "@fontsource/young-serif/latin-400.css";
import { useEffect } from "react";
import { NetworkError } from "@shared/api/failures";
import { fill } from "@shared/ui/format";
import { startServerClock } from "@shared/staff/context/server-clock";
import { serverSentence } from "@shared/staff/ui/notices";
import { useTitle } from "@shared/staff/ui/use-title";
import { deviceMessages as messages } from "./messages";
import { usePairing } from "./use-pairing";
import styles from "./pairing-screen.module.css";

type PairingScreenProps = {
  /** What it is to become. */
  title: string;
  /** Why it is none any more. */
  reason: string | null;
};

/** Shows the code that pairs this screen, where to enter it, and how long it is valid. */
export function PairingScreen({ title, reason }: PairingScreenProps) {
  const pairing = usePairing();

  useEffect(startServerClock, []);
  useTitle(messages.title);

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.product}>{messages.product}</p>
        <h1>{title}</h1>
      </header>
      {reason !== null && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
      <Code {...pairing} />
      <section className={styles.how} aria-labelledby="how-to">
        <h2 id="how-to">{messages.howTo}</h2>
        <ol>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {messages.address} <span className={styles.address}>{location.host}/backend</span>
        </p>
      </section>
    </main>
  );
}

function Code({ code, secondsLeft, failure, isOutOfReach }: ReturnType<typeof usePairing>) {
  if (failure !== null) {
    return (
      <section className={styles.code} role="alert">
        <strong>{messages.codeFailed}</strong>
        <p>
          {failure instanceof NetworkError ? messages.codeUnreachable : serverSentence(failure)}
        </p>
      </section>
    );
  }
  if (code === null || secondsLeft === null) {
    return (
      <section className={styles.code} aria-busy>
        <p className={styles.digits} aria-hidden>
          ––– –––
        </p>
        <p>{messages.makingCode}</p>
      </section>
    );
  }
  const minutes = Math.ceil(secondsLeft / 60);
  return (
    <section className={styles.code} aria-label={messages.codeLabel}>
      <p className={styles.digits}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p role={isOutOfReach ? "alert" : undefined}>
        {isOutOfReach
          ? messages.pollFailed
          : secondsLeft > 60
            ? fill(messages.stillValid, { minutes })
            : fill(messages.almostOver, { seconds: secondsLeft })}
      </p>
    </section>
  );
}
