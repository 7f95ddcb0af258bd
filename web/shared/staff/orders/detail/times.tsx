import { fill, formatDateTime } from "../../../ui/format";
import { orderMessages } from "../messages";
import { dueAt } from "../order-facts";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** What was wished, promised and proposed, and how it ended. Nothing at all when there is nothing to tell. */
export function Times({ order, timeZone }: { order: Order; timeZone: string }) {
  const due = dueAt(order);
  const lines = [
    due !== null && { name: messages.due, text: formatDateTime(due, timeZone) },
    order.appointmentDate !== null && {
      name: messages.wish,
      text: formatDateTime(order.appointmentDate, timeZone),
    },
    order.counterAppointment !== null && {
      name: orderMessages.events.counterProposed,
      text: formatDateTime(order.counterAppointment, timeZone),
    },
    order.rejectionMessage !== "" && { name: messages.rejection, text: order.rejectionMessage },
    order.questionnaireRating !== null && {
      name: messages.rating,
      text: fill(messages.stars, { rating: order.questionnaireRating }),
    },
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section className={styles.sheet}>
      <dl className={styles.pairs}>
        {lines.map(({ name, text }) => (
          <Line key={name} name={name} text={text} />
        ))}
      </dl>
    </section>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
