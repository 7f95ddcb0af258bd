import { useEffect } from "react";
import { api, ApiError } from "@shared/api/client";
import type { PublicOrder } from "@shared/api/types";
import { isFinal } from "@shared/domain/order-state";
import { fill } from "@shared/ui/format";
import { ChevronRightIcon } from "../parts/icons";
import { Link } from "../parts/link";
import { forgetOrder, type RunningOrder, useRunningOrders } from "./running-orders-store";
import { giveUpReservation } from "./reserve-place";
import styles from "./running-orders.module.css";

const messages = {
  order: "Laufende Bestellung ansehen",
  numbered: "Laufende Bestellung Nr. {number}",
};

/** An order that ended while this page was closed is not offered again. */
async function forgetWhenEnded({ uid, hash }: RunningOrder): Promise<void> {
  try {
    const order = await api.get<PublicOrder>(`/api/orders/public/${uid}/${hash}`);
    if (isFinal(order.state)) forgetOrder(uid);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) forgetOrder(uid);
  }
}

/** The way back to orders that are still running, of one branch or of all, with their place in the page. */
export function RunningOrders({ branchId, className }: { branchId?: number; className?: string }) {
  useEffect(giveUpReservation, []);
  return (
    <div className={`${styles.place} ${className ?? ""}`} data-running={branchId ?? "all"}>
      <Orders branchId={branchId} />
    </div>
  );
}

function Orders({ branchId }: { branchId: number | undefined }) {
  const all = useRunningOrders();
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
