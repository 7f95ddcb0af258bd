import { deliveryAddress, guestName, personErased } from "../order-facts";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** Who ordered and how to reach them, with numbers and addresses to tap, or when the guest left the order. */
export function Contact({ order, timeZone }: { order: Order; timeZone: string }) {
  const address = deliveryAddress(order);
  if (order.personErasedAt !== null) return <p>{personErased(order.personErasedAt, timeZone)}</p>;
  return (
    <dl className={styles.pairs}>
      <dt>{messages.guest}</dt>
      <dd>
        <strong>{guestName(order)}</strong>
        {order.isCompany && order.companyName !== "" && <div>{order.companyName}</div>}
      </dd>
      {order.phone !== "" && (
        <>
          <dt>{messages.phone}</dt>
          <dd>
            <a href={`tel:${order.phone.replaceAll(/[^+\d]/g, "")}`}>{order.phone}</a>
          </dd>
        </>
      )}
      {order.email !== "" && (
        <>
          <dt>{messages.email}</dt>
          <dd>
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </dd>
        </>
      )}
      {order.vatNo !== "" && (
        <>
          <dt>{messages.vatNo}</dt>
          <dd>{order.vatNo}</dd>
        </>
      )}
      {order.isDelivery && (
        <>
          <dt>{messages.deliveryTo}</dt>
          <dd>
            {order.isDeliveryAddressDifferent && <div>{address.name}</div>}
            <div>{address.street}</div>
            <div>{address.city}</div>
          </dd>
        </>
      )}
      {order.deliveryArea !== null && (
        <>
          <dt>{messages.area}</dt>
          <dd>{order.deliveryArea.area}</dd>
        </>
      )}
    </dl>
  );
}
