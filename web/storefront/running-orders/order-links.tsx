import { useEffect } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { isFinal } from "@shared/domain/order-state";
import { fill } from "@shared/ui/format";
import { ChevronRightIcon } from "../ui/more-icons";
import { Link } from "../ui/link";
import { runningOrderMessages as messages } from "./messages";
import { giveUpReservation } from "./reserve-place";
import { forgetOrder, type RunningOrder, useRunningOrders } from "./running-orders-store";
import styles from "./running-orders.module.css";

/** An order that ended while this page was closed is not offered again. */
async function forgetWhenEnded({ uid, hash }: RunningOrder): Promise<void> {
  try {
    const order = await calls.get("/api/orders/public/{uid}/{hash}", { path: { uid, hash } });
    if (isFinal(order.state)) forgetOrder(uid);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) forgetOrder(uid);
  }
}

/** Those of one branch, or of all. */
export function OrderLinks({ branchId }: { branchId: number | undefined }) {
  const all = useRunningOrders();
  useEffect(giveUpReservation, []);
  useEffect(() => {
    for (const order of all) void forgetWhenEnded(order);
    // Only what was known when the page opened: new ones report their end themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const orders = branchId === undefined ? all : all.filter((order) => order.branchId === branchId);
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {orders.map(({ uid, hash, ticketNumber }) => (
        <li key={uid}>
          <Link href={`/status/${uid}/${hash}`} className={styles.order}>
            {ticketNumber === null
              ? messages.order
              : fill(messages.numbered, { number: ticketNumber })}
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
