import { useEffect, useState } from "react";
import type { Branch } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { useNow } from "../state/clock";
import { orderTypeNames } from "../cart/messages";
import type { OrderDraft } from "../cart/use-order";
import { ChevronDownIcon } from "../ui/icons";
import { useOnDemand, whenIdle } from "../ui/use-on-demand";
import { timeText } from "./order-time";
import styles from "./order-type.module.css";

const loadSheet = () => import("./order-type-sheet");

/** One line that says how and when, and opens the choice of both. */
export function OrderTypeControl({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(loadSheet, isOpen, () => setIsOpen(false));
  useEffect(() => whenIdle(loadSheet), []);
  const now = useNow();
  const tables = useKnown("tables");
  const table = order.orderType === "dineIn" && tables?.find(({ id }) => id === order.cart.table);
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
        <span>
          {table && `${table.identifier} · `}
          {timeText(branch, order, order.orderType, now)}
        </span>
        <ChevronDownIcon />
      </button>
      {sheet && (
        <sheet.OrderTypeSheet branch={branch} order={order} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
