import { fill, formatMoney, formatPercent } from "../../../ui/format";
import { orderMessages } from "../messages";
import { isCollectedOnSite } from "../order-facts";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** The sums below the items: delivery, deposit, total, and what of it is tax, by rate. */
export function Prices({ order }: { order: Order }) {
  const taxes = Object.entries(order.taxes).toSorted(([a], [b]) => Number(a) - Number(b));
  return (
    <dl className={styles.prices}>
      {order.isDelivery && (
        <>
          <dt>{messages.delivery}</dt>
          <dd>{formatMoney(order.deliveryGross)}</dd>
        </>
      )}
      {order.depositGross > 0 && (
        <>
          <dt>{messages.deposit}</dt>
          <dd>{formatMoney(order.depositGross)}</dd>
        </>
      )}
      <dt className={styles.total}>
        {order.isApproximate ? messages.totalApproximate : messages.total}
      </dt>
      <dd className={styles.total}>{formatMoney(order.totalGross)}</dd>
      <dt>{messages.net}</dt>
      <dd>{formatMoney(order.totalNet)}</dd>
      {taxes.map(([rate, amount]) => (
        <TaxLine key={rate} rate={Number(rate)} amount={amount} />
      ))}
      {order.donation > 0 && (
        <>
          <dt>{messages.donation}</dt>
          <dd>{formatMoney(order.donation)}</dd>
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

function TaxLine({ rate, amount }: { rate: number; amount: number }) {
  return (
    <>
      <dt>{fill(messages.tax, { rate: formatPercent(rate) })}</dt>
      <dd>{formatMoney(amount)}</dd>
    </>
  );
}
