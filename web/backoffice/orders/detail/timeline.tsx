import type { Order, OrderEvent } from "@shared/api/types";
import { fill, formatDateTime } from "@shared/ui/format";
import { orderMessages } from "../messages";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

type StaffEvent = OrderEvent & { by: string | null; origin: string };

/** Every step of the order, latest first: what, when, by whom and from where. */
export function Timeline({ order, timeZone }: { order: Order; timeZone: string }) {
  const events: readonly StaffEvent[] = order.events;
  return (
    <ol className={styles.timeline}>
      {events.toReversed().map(({ action, at, by, origin }) => (
        <li key={`${action} ${at}`}>
          <strong>{orderMessages.events[action]}</strong>
          <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          <span>
            {[
              by === null ? "" : fill(messages.by, { name: by }),
              messages.origins[origin] ?? origin,
            ]
              .filter((text) => text !== "")
              .join(", ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
