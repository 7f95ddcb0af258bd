import { fill, formatDateTime } from "../../../ui/format";
import { orderMessages } from "../messages";
import type { Order } from "../order";
import { detailMessages as messages } from "./messages";
import styles from "./detail-page.module.css";

/** Steps whose note says what money it was, or what was changed. */
const withNote: ReadonlySet<Order["events"][number]["action"]> = new Set([
  "edited",
  "refunded",
  "partlyRefunded",
  "chargedBack",
  "chargebackReversed",
] as const);

/** Every step of the order, latest first: what, when, by whom and from where. */
export function Timeline({ order, timeZone }: { order: Order; timeZone: string }) {
  return (
    <ol className={styles.timeline}>
      {order.events.toReversed().map(({ action, at, by, origin, note }) => (
        <li key={`${action} ${at}`}>
          <strong>{orderMessages.events[action]}</strong>
          <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          <span>
            {[by === "" ? "" : fill(messages.by, { name: by }), messages.origins[origin] ?? origin]
              .filter((text) => text !== "")
              .join(", ")}
          </span>
          {withNote.has(action) && note !== "" && <span>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
