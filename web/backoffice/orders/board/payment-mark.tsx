import { fill, formatMoney } from "@shared/ui/format";
import { orderMessages as messages } from "../messages";
import { isCollectedOnSite } from "../order-facts";
import type { Order } from "../order";
import styles from "./payment-mark.module.css";

/** Whether money is still to be taken: outlined what to collect and how, or quietly that all is paid. */
export function PaymentMark({ order }: { order: Order }) {
  const amount = formatMoney(order.totalGross);
  if (order.isRefunded) return <span className={styles.paid}>{messages.refunded}</span>;
  if (!isCollectedOnSite(order) && !order.isPaid) {
    return (
      <span className={styles.paid}>
        {messages.unpaid} <span className={styles.amount}>{amount}</span>
      </span>
    );
  }
  if (!isCollectedOnSite(order)) {
    return (
      <span className={styles.paid}>
        {messages.paid} <span className={styles.amount}>{amount}</span>
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <span className={styles.collect}>{fill(messages.collect, { amount })}</span>
      <span>{messages.payments[order.paymentMethod]}</span>
    </span>
  );
}
