import { useSearch } from "wouter";
import { fill, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { pageIn, searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { sumsInWords } from "./guest-sums";
import { guestsPath, useGuestRequests } from "./guests";
import { guestMessages as messages } from "./messages";
import styles from "./guests.module.css";

/** Which user exported or erased, without the guest. */
export function RequestList() {
  const { branch } = useBranchChoice();
  const requests = useGuestRequests(pageIn(useSearch()));
  return (
    <section className={styles.account} aria-labelledby="requests-title">
      <div>
        <h2 id="requests-title" className={styles.title}>
          {messages.requests}
        </h2>
        <p className={page.hint}>{messages.requestsHint}</p>
      </div>
      <PagedList
        query={requests}
        failed={messages.requestsFailed}
        total={messages.total}
        empty={<p className={page.hint}>{messages.noRequests}</p>}
        addressOf={(number) => guestsPath + searchOf({ page: number })}
      >
        {(items) => (
          <ul className={page.rows}>
            {items.map(({ id, action, at, by, sums }) => (
              <li key={id} className={styles.request}>
                <strong>
                  {messages.actions[action]}: {sumsInWords(sums).join(", ")}
                </strong>
                <span>
                  {fill(messages.by, { date: formatDateTime(at, branch.timeZone), name: by })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
