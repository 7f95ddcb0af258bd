import { useEffect } from "react";
import type { Branch } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { OrderCard, GuestNote } from "@shared/staff/orders/board/order-card";
import { BoardSkeleton } from "@shared/staff/orders/board/board-skeleton";
import { dueWords, wallTime } from "@shared/staff/orders/due-words";
import { MoreOrders } from "@shared/staff/orders/board/more-orders";
import { lanesOf } from "@shared/staff/orders/lanes";
import { boardMessages } from "@shared/staff/orders/board/messages";
import { CardItems } from "@shared/staff/orders/item-list";
import { orderMessages } from "@shared/staff/orders/messages";
import { dueAt } from "@shared/staff/orders/order-facts";
import { useCurrentOrders } from "@shared/staff/orders/order-queries";
import { useOrderSteps } from "@shared/staff/orders/order-steps";
import type { Order } from "@shared/staff/orders/order";
import { AvailabilityBar } from "@shared/staff/orders/availability/availability-bar";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { QueryContent } from "@shared/staff/ui/query-content";
import { Button } from "@shared/staff/ui/button";
import { orderStationMessages as messages } from "./messages";
import { useArrivals } from "./arrivals";
import styles from "./kitchen-board.module.css";

/**
 * What the kitchen makes now, most urgent first: items, notes and times. The server sends it no word about the guest,
 * and what it may do stands at each order.
 */
export function KitchenBoard() {
  const { branch } = useBranchChoice();
  const current = useCurrentOrders(branch.id);
  const count = current.data ? lanesOf(current.data.orders).preparing.length : 0;

  useEffect(() => {
    document.title =
      count === 0 ? messages.kitchen : fill(messages.kitchenTitleWithCount, { count });
  }, [count]);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{messages.kitchenTitle}</h1>
      <AvailabilityBar />
      <QueryContent
        query={current}
        failed={orderMessages.ordersFailed}
        skeleton={<BoardSkeleton />}
      >
        {({ orders, more }) => (
          <>
            <Orders orders={orders} branch={branch} />
            <MoreOrders count={more.inHand} />
          </>
        )}
      </QueryContent>
    </div>
  );
}

function Orders({ orders, branch }: { orders: Order[]; branch: Branch }) {
  const now = useServerNow();
  const { preparing, later } = lanesOf(orders);
  useArrivals(preparing);
  return (
    <>
      <Later orders={later} branch={branch} now={now} />
      {preparing.length === 0 ? (
        <EmptyState title={messages.kitchenFree} text={messages.kitchenFreeHint} />
      ) : (
        <div className={styles.cards}>
          {preparing.map((order) => (
            <KitchenCard key={order.id} order={order} branch={branch} now={now} />
          ))}
        </div>
      )}
    </>
  );
}

type PartProps = { branch: Branch; now: number };

/** How much is coming, so that nobody is surprised; the orders themselves come at their time. */
function Later({ orders, branch, now }: PartProps & { orders: Order[] }) {
  const next = orders
    .map((order) => order.preparationAt)
    .filter((at) => at !== null)
    .toSorted()[0];
  if (next === undefined) return null;
  const facts = { count: orders.length, time: wallTime(next, now, branch.timeZone) };
  return (
    <p className={styles.later}>
      {fill(orders.length === 1 ? messages.laterOne : messages.laterMany, facts)}
    </p>
  );
}

function KitchenCard({ order, branch, now }: PartProps & { order: Order }) {
  const { take, isPending } = useOrderSteps(order);
  const due = dueAt(order);
  const words = due === null ? { text: "", isLate: false } : dueWords(due, now);
  return (
    <OrderCard
      order={order}
      urgency={words.isLate ? "late" : "fine"}
      time={due === null ? boardMessages.asSoonAsPossible : wallTime(due, now, branch.timeZone)}
      timeWords={words.text}
    >
      <div className={styles.items}>
        <CardItems items={order.items} />
      </div>
      <GuestNote order={order} />
      {order.availableActions.includes("in-delivery") && (
        <Button color="next" loading={isPending} onClick={() => take({ action: "in-delivery" })}>
          {orderMessages.inDelivery[order.orderType]}
        </Button>
      )}
    </OrderCard>
  );
}
