import type { Branch, Donatee, PublicOrder } from "@shared/api/types";
import { isFinal } from "@shared/domain/order-state";
import { fill, formatDateTime, formatMoney } from "@shared/ui/format";
import { orderTypeNames } from "../cart/messages";
import { PriceLines } from "../cart/totals";
import { paymentNames } from "../checkout/messages";
import sections from "../forms/section.module.css";
import { useKiosk } from "../state/kiosk";
import { statusMessages as messages } from "./messages";
import { OrderLines } from "../order-lines/order-lines";
import { isOpenQuotation } from "./timeline";
import styles from "./status.module.css";

/** What was ordered, where, for when, and what it costs. */
export function OrderInformation({
  order,
  branch,
  donatees,
  currency,
}: {
  order: PublicOrder;
  branch: Branch | null;
  donatees: readonly Donatee[];
  currency: string;
}) {
  const isKiosk = useKiosk();
  const timeZone = branch?.timeZone ?? "Europe/Vienna";
  const donatee = donatees.find(({ id }) => id === order.donatee?.id);
  const facts: [string, string | null][] = [
    [messages.orderType, orderTypeNames[order.orderType]],
    [
      messages.branch,
      branch && `${branch.name}, ${branch.street}, ${branch.zipCode} ${branch.city}`,
    ],
    [messages.table, order.tableIdentifier || null],
    [messages.deliveryArea, order.deliveryArea?.area ?? null],
    [messages.appointment, order.appointment && formatDateTime(order.appointment, timeZone)],
    [
      messages.expected,
      !order.appointment && order.promisedAt && !isFinal(order.state)
        ? formatDateTime(order.promisedAt, timeZone)
        : null,
    ],
    [messages.payment, paymentNames[order.paymentMethod]],
    [messages.comment, order.comment || null],
    [
      messages.donation,
      donatee
        ? fill(messages.donationValue, {
            amount: formatMoney(order.donation, currency),
            name: donatee.name,
          })
        : null,
    ],
    [messages.orderedAt, formatDateTime(order.createdAt, timeZone)],
  ];
  return (
    <section className={sections.section} aria-labelledby="information-title">
      <h2 id="information-title">
        {isOpenQuotation(order) ? messages.requestInformation : messages.information}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <OrderLines
        lines={order.items.map((item, index) => ({
          key: index,
          amount: item.amount,
          unit: item.unit,
          name: item.name,
          choices: item.parts.map(({ value }) => value),
          price: item,
        }))}
        currency={currency}
      />
      <PriceLines price={order} isDelivery={order.isDelivery} currency={currency} />
      {branch?.phone && (
        <p>
          {messages.call}{" "}
          {isKiosk ? (
            branch.phone
          ) : (
            <a href={`tel:${branch.phone.replace(/[^\d+]/g, "")}`}>{branch.phone}</a>
          )}
        </p>
      )}
    </section>
  );
}
