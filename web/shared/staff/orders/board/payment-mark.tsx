import { fill, formatMoney } from "../../../ui/format";
import { isHidden } from "../../context/shown-answers";
import { orderMessages as messages } from "../messages";
import { isCalledOff, isCollectedOnSite } from "../order-facts";
import type { Order } from "../order";
import styles from "./payment-mark.module.css";

/**
 * Whether money is still to be taken: outlined what to collect and how, or quietly that all is paid. Nothing where no
 * money will ever change hands.
 */
export function PaymentMark({ order }: { order: Order }) {
  const amount = isHidden(order.totalGross) ? "" : formatMoney(order.totalGross);
  if (order.isRefunded) return <span className={styles.paid}>{messages.refunded}</span>;
  if (isCalledOff(order) && !order.isPaid) return null;
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
  if (order.state === "completed") {
    return (
      <span className={styles.amount}>
        {messages.payments[order.paymentMethod]} {amount}
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <span className={styles.collect}>{fill(messages.collect, { amount }).trim()}</span>
      <span>{messages.payments[order.paymentMethod]}</span>
    </span>
  );
}
