import { useSearch } from "wouter";
import { useBranchChoice } from "../../context/branch-choice";
import { EmptyState } from "../../ui/empty-state";
import { pageIn, searchOf } from "../../ui/page-in-address";
import { useTitle } from "../../ui/use-title";
import { useMissedOrders } from "../order-queries";
import { listMessages as messages } from "./messages";
import { OrderList } from "./order-list";
import styles from "./lists.module.css";

/** The branch's orders nobody answered in time. */
export function MissedPage() {
  const { branch } = useBranchChoice();
  const missed = useMissedOrders(branch.id, pageIn(useSearch()));

  useTitle(messages.missedTitle);

  return (
    <div className={styles.page}>
      <h1>{messages.missedTitle}</h1>
      <p>{messages.missedHint}</p>
      <OrderList
        query={missed}
        caption={messages.missedTitle}
        empty={<EmptyState title={messages.missedEmptyTitle} text={messages.missedEmpty} />}
        addressOf={(page) => `/orders/missed${searchOf({ page })}`}
      />
    </div>
  );
}
