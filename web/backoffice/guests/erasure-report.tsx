import { Link } from "wouter";
import { fill, formatDate } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { ArrivingHeading } from "../ui/arriving-heading";
import { sumsInWords } from "./guest-sums";
import type { Erasure, GuestBackup } from "./guests";
import { guestMessages as messages } from "./messages";
import styles from "./guests.module.css";

/** Shown to the guest as well, so it says that all is erased only where that is true. */
function titleOf({ sums, open }: Erasure): string {
  if (open.length === 0) return messages.erased;
  return sums.orders > 0 ? messages.partlyErased : messages.notErased;
}

/** What was erased, and which orders wait for their end. */
export function ErasureReport({ email, erasure }: { email: string; erasure: Erasure }) {
  const unnamed = erasure.sums.openOrders - erasure.open.length;
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
            {unnamed > 0 && <li>{fill(messages.openOrdersMore, { count: unnamed })}</li>}
          </ul>
          <p>{messages.eraseAgain}</p>
        </div>
      )}
      <Backups backups={erasure.backups} />
    </section>
  );
}

/** What the server removes by itself is one line; each that waits for somebody is one of its own. */
function Backups({ backups }: { backups: readonly GuestBackup[] }) {
  const { timeZone } = useBranchChoice().branch;
  if (backups.length === 0) return null;
  const ends = backups.flatMap(({ removedAt }) => removedAt ?? []).toSorted();
  const last = ends.at(-1);
  const byHand = backups.filter(({ removedAt }) => removedAt === null);
  const words = ends.length === 1 ? messages.backupsUntil.one : messages.backupsUntil.many;
  return (
    <div>
      <p>{messages.backups}</p>
      <ul className={styles.list}>
        {last !== undefined && (
          <li>{fill(words, { count: ends.length, date: formatDate(last, timeZone) })}</li>
        )}
        {byHand.map(({ createdAt }) => (
          <li key={createdAt}>
            {fill(messages.backupByHand, { date: formatDate(createdAt, timeZone) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
