import type { CartPrice } from "@shared/domain/pricing";
import { fill, formatMoney, formatPercent } from "@shared/ui/format";
import type { OrderDraft } from "./use-order";
import { contentMessages as messages } from "./content.messages";
import { priceText } from "./price-text";
import styles from "./cart.module.css";

type PricedSums = Omit<CartPrice, "items" | "missingToMinimum">;

/** The sums of an order: items, delivery, deposit, total, and the taxes in it. */
export function PriceLines({
  price,
  isDelivery,
  currency,
}: {
  price: PricedSums;
  isDelivery: boolean;
  currency: string;
}) {
  const money = (amount: number) => formatMoney(amount, currency);
  const rates = Object.entries(price.taxes).toSorted(
    ([left], [right]) => Number(right) - Number(left),
  );
  return (
    <dl className={styles.totals}>
      {(isDelivery || price.depositGross > 0) && (
        <div>
          <dt>{messages.subtotal}</dt>
          <dd>{priceText(price.gross, price, currency)}</dd>
        </div>
      )}
      {isDelivery && (
        <div>
          <dt>{messages.delivery}</dt>
          <dd>{price.deliveryGross > 0 ? money(price.deliveryGross) : messages.deliveryFree}</dd>
        </div>
      )}
      {price.depositGross > 0 && (
        <div>
          <dt>{messages.deposit}</dt>
          <dd>{money(price.depositGross)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{messages.total}</dt>
        <dd>{priceText(price.totalGross, price, currency)}</dd>
      </div>
      {rates.map(([rate, tax]) => (
        <div key={rate} className={styles.tax}>
          <dt>{fill(messages.tax, { rate: formatPercent(Number(rate)) })}</dt>
          <dd>{money(tax)}</dd>
        </div>
      ))}
      <div className={styles.tax}>
        <dt>{messages.net}</dt>
        <dd>{money(price.totalNet)}</dd>
      </div>
    </dl>
  );
}

export function Totals({ order }: { order: OrderDraft }) {
  const { price, orderType, currency } = order;
  if (!price) return null;
  return <PriceLines price={price} isDelivery={orderType === "delivery"} currency={currency} />;
}

/** What is missing to the minimum, and from when on the delivery is free. Delivery only. */
export function DeliveryHints({ order }: { order: OrderDraft }) {
  const { price, deliveryArea: area, currency } = order;
  if (!price || !area) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  if (price.missingToMinimum > 0) {
    return (
      <output className={styles.minimum}>
        {fill(messages.minimumNotReached, { amount: money(area.minimumOrderValue ?? 0) })}{" "}
        {fill(messages.missingToMinimum, { amount: money(price.missingToMinimum) })}
      </output>
    );
  }
  if (area.free || !area.freeFromOrderValue || price.deliveryGross === 0) return null;
  return (
    <p className={styles.hint}>
      {fill(messages.freeDeliveryFrom, { amount: money(area.freeFromOrderValue) })}{" "}
      {area.freeFromOrderValue > price.gross &&
        `${fill(messages.missingToFree, { amount: money(area.freeFromOrderValue - price.gross) })}.`}
    </p>
  );
}
