import { lazy, Suspense, useState } from "react";
import type { Branch } from "@shared/api/types";
import { useNow } from "../app/clock";
import { orderTypeNames } from "../cart/messages";
import type { OrderDraft } from "../cart/use-order";
import { ChevronDownIcon } from "../parts/icons";
import { timeText } from "./order-time";
import styles from "./order-type.module.css";

const OrderTypeSheet = lazy(async () => ({
  default: (await import("./order-type-sheet")).OrderTypeSheet,
}));

/** One line that says how and when, and opens the choice of both. */
export function OrderTypeControl({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <strong>{orderTypeNames[order.orderType]}</strong>
        <span aria-hidden="true">·</span>
        <span>{timeText(branch, order.orderType, order.cart.appointment, now)}</span>
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderTypeSheet branch={branch} order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
