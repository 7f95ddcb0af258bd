import { useShows } from "../../context/hiding";
import type { Order } from "../order";
import { guestName, personErased } from "../order-facts";
import { listMessages as messages } from "./messages";
import styles from "./lists.module.css";

/** Who ordered, or when the guest left the order. */
export function GuestName({ order, timeZone }: { order: Order; timeZone: string }) {
  const [isShown] = useShows("customerData");
  if (order.personErasedAt !== null)
    return <span className={styles.erased}>{personErased(order.personErasedAt, timeZone)}</span>;
  return isShown ? guestName(order) : messages.hidden;
}
