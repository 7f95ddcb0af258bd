import { Link } from "wouter";
import { fill, formatDate } from "@shared/ui/format";
import { ArrivingHeading } from "../ui/arriving-heading";
import page from "../ui/page.module.css";
import { sumsInWords } from "./guest-sums";
import type { Erasure } from "./guests";
import { guestMessages as messages } from "./messages";
import styles from "./guests.module.css";

/** An owner shows this to her guest: it says that all is gone only where that is true. */
function titleOf({ sums, open }: Erasure): string {
  if (open.length === 0) return messages.erased;
  return sums.orders > 0 ? messages.partlyErased : messages.notErased;
}

/** What was erased, and which orders wait for their end. */
export function ErasureReport({ email, erasure }: { email: string; erasure: Erasure }) {
  return (
    <section className={page.sheet} aria-labelledby="erasure-title">
      <ArrivingHeading level="h2" id="erasure-title">
        {fill(titleOf(erasure), { email })}
      </ArrivingHeading>
      <p>{fill(messages.erasedFrom, { what: sumsInWords(erasure.sums).join(", ") })}</p>
      {erasure.open.length > 0 && (
        <div>
          <p className={styles.notice}>{messages.stillOpen}</p>
          <ul className={styles.list}>
            {erasure.open.map(({ id, ticketNumber, businessDay }) => (
              <li key={id}>
                <Link href={`/orders/${id}`}>
                  {fill(messages.openOrder, {
                    number: ticketNumber,
                    date: formatDate(businessDay, "UTC"),
                  })}
                </Link>
              </li>
            ))}
          </ul>
          <p>{messages.eraseAgain}</p>
        </div>
      )}
    </section>
  );
}
