import { useQuery } from "@tanstack/react-query";
import { calls } from "../../../api/calls";
import { wholeOrders, type Order } from "../order";

/** The orders that may be turned down together, the oldest first. */

/** The server turns down as many by one call. */
const most = 500;

export type WaitingOrders = {
  orders: Order[];
  /** Of the branch, with those that are not shown. */
  total: number;
};

/** Nobody has answered it, and no money would have to go back. */
function mayBeTurnedDown(order: Order): boolean {
  return (
    order.state === "new" && order.counterAppointment === null && order.onlinePayment === "none"
  );
}

/** Of those that are wanted all, however many others wait before them. */
async function readWaiting(
  branch: number,
  wanted: ReadonlySet<number> | null,
  signal: AbortSignal,
): Promise<WaitingOrders> {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    // Pages follow each other: where they end is known with the first one.
    const { items, meta } = wholeOrders(
      await calls.list("/api/orders", {
        query: { branch: [branch], state: ["new"], sort: "createdAt", page, limit: most },
        signal,
      }),
    );
    orders.push(
      ...items.filter((order) => mayBeTurnedDown(order) && (wanted?.has(order.id) ?? true)),
    );
    const isComplete = wanted === null || orders.length >= wanted.size;
    if (isComplete || page * most >= meta.total) return { orders, total: meta.total };
  }
}

/**
 * As they are when it is asked for the first time: a list from which somebody chooses stands still, and what others
 * answer meanwhile the server leaves alone. `wanted` null: the oldest of all.
 */
export function useWaitingOrders(branch: number, wanted: readonly number[] | null) {
  return useQuery({
    queryKey: ["waiting-orders", branch, wanted],
    queryFn: ({ signal }) => readWaiting(branch, wanted && new Set(wanted), signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
