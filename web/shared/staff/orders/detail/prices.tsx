import { Fragment } from "react";
import { fill, formatPercent } from "../../../ui/format";
import { useMoney } from "../../context/money";
import { orderMessages } from "../messages";
import { isCollectedOnSite } from "../order-facts";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** The sums below the items: delivery, deposit, total, and what of it is tax, by rate. */
export function Prices({ order }: { order: Order }) {
  const money = useMoney();
  const taxes = Object.entries(order.taxes).toSorted(([a], [b]) => Number(a) - Number(b));
  return (
    <dl className={styles.prices}>
      {order.isDelivery && (
        <>
          <dt>{messages.delivery}</dt>
          <dd>{money(order.deliveryGross)}</dd>
        </>
      )}
      {order.depositGross > 0 && (
        <>
          <dt>{messages.deposit}</dt>
          <dd>{money(order.depositGross)}</dd>
        </>
      )}
      <dt className={styles.total}>
        {order.isApproximate ? messages.totalApproximate : messages.total}
      </dt>
      <dd className={styles.total}>{money(order.totalGross)}</dd>
      <dt>{messages.net}</dt>
      <dd>{money(order.totalNet)}</dd>
      {taxes.map(([rate, amount]) => (
        <Fragment key={rate}>
          <dt>{fill(messages.tax, { rate: formatPercent(Number(rate)) })}</dt>
          <dd>{money(amount)}</dd>
        </Fragment>
      ))}
      {order.donation > 0 && (
        <>
          <dt>{messages.donation}</dt>
          <dd>{money(order.donation)}</dd>
        </>
      )}
      <dt>{messages.payment}</dt>
      <dd>
        {isCollectedOnSite(order)
          ? orderMessages.payments[order.paymentMethod]
          : order.isRefunded
            ? messages.refundedOnline
            : order.isPaid
              ? messages.paidOnline
              : messages.unpaidOnline}
      </dd>
    </dl>
  );
}
