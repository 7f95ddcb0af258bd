import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import { wholeOrders } from "@shared/staff/orders/order";
import { orderKeys } from "@shared/staff/orders/order-queries";
import { asFilters } from "./history-filters";

/** No stream tells of the orders of several branches. */
const watchInterval = 15_000;

/** A page of the history. Orders of the branch that is chosen in the header are read again as they change. */
export function useHistoryPage(question: Readonly<Record<string, string | number>>, live: number) {
  return useQuery({
    queryKey: [...orderKeys.all, "page", question],
    queryFn: async ({ signal }) => {
      const query = asFilters(question);
      const { items, meta } = wholeOrders(await calls.list("/api/orders", { query, signal }));
      return { items, meta, query: JSON.stringify(question) };
    },
    placeholderData: keepPreviousData,
    // Whoever comes back from an order sees what has become of it.
    refetchOnMount: "always",
    refetchInterval: question.branch === String(live) ? false : watchInterval,
  });
}
