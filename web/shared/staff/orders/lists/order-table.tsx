import { Phone } from "lucide-react";
import { Link } from "wouter";
import type { Branch } from "../../../api/types";
import { fill, formatDateTime, formatMoney } from "../../../ui/format";
import { useShows } from "../../context/hiding";
import { Button } from "../../ui/button";
import { boardMessages } from "../board/messages";
import { guestName, orderKind, orderName, personErased } from "../order-facts";
import { useOrderSteps } from "../order-steps";
import { StateMark } from "../state-mark";
import { undoMessages } from "../undo/messages";
import type { Order } from "../order";
import { listMessages as messages } from "./messages";
import styles from "./lists.module.css";

type OrderTableProps = { orders: Order[]; branches: readonly Branch[]; caption: string };

/** Orders as rows that lead to their details; on phones each row becomes a small sheet. */
export function OrderTable({ orders, branches, caption }: OrderTableProps) {
  const columns = messages.columns;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.placed}</th>
          <th scope="col">{columns.guest}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className={styles.total}>
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} branches={branches} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, branches }: { order: Order; branches: readonly Branch[] }) {
  const [isCustomerDataShown] = useShows("customerData");
  const place = branches.find(({ id }) => id === order.branch.id);
  const timeZone = place?.timeZone ?? "Europe/Vienna";
  return (
    <tr>
      <th scope="row">
        <Link
          href={`/orders/${order.id}`}
          aria-label={fill(boardMessages.details, { order: orderName(order) })}
        >
          {order.ticketNumber}
        </Link>
      </th>
      <td className={styles.placed}>{formatDateTime(order.createdAt, timeZone)}</td>
      <td className={styles.guest}>
        {order.personErasedAt !== null ? (
          <span className={styles.erased}>{personErased(order.personErasedAt, timeZone)}</span>
        ) : isCustomerDataShown ? (
          guestName(order)
        ) : (
          messages.hidden
        )}
        {isCustomerDataShown && order.phone !== "" && (
          <a
            href={`tel:${order.phone.replaceAll(/[^+\d]/g, "")}`}
            aria-label={fill(messages.call, { phone: order.phone })}
          >
            <Phone aria-hidden size={18} />
            <span>{order.phone}</span>
          </a>
        )}
      </td>
      <td>{orderKind(order)}</td>
      <td className={styles.state}>
        <div className={styles.stateLine}>
          <StateMark order={order} />
          {order.availableActions.includes("call-back") && <CallBack order={order} />}
        </div>
      </td>
      <td className={styles.total}>{formatMoney(order.totalGross)}</td>
    </tr>
  );
}

/** Completed by mistake: the order goes back to where it was on the board. */
function CallBack({ order }: { order: Order }) {
  const { take, isPending } = useOrderSteps(order);
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={fill(undoMessages.callBackOrder, { order: orderName(order) })}
      onClick={() => take({ action: "call-back" })}
    >
      {undoMessages.callBack}
    </Button>
  );
}
