import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { orderName } from "@shared/staff/orders/order-facts";
import { orderKeys } from "@shared/staff/orders/order-queries";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { closingMessages as messages } from "./messages";

/** Reads the closing and ticks receipts off. */

type Schemas = components["schemas"];

export type ClosingReceipt = Schemas["ClosingReceipt"];
export type ClosingSum = Schemas["ClosingSum"];
export type Closing = Schemas["Closing"];
export type ClosingDay = Schemas["ClosingDay"];

/** Its key lies below the orders': whatever happens to an order may change it. */
export function useClosing(branch: number, day: string) {
  return useQuery({
    queryKey: [...orderKeys.all, "closing", branch, day],
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/closings/{day}", { path: { id: branch, day }, signal }),
  });
}

/** Days in their order, from the first to the last; none are asked for without a range. */
export function useClosingDays(branch: number, range: { from: string; to: string } | null) {
  return useQuery({
    queryKey: [...orderKeys.all, "closings", branch, range],
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/closings", {
        path: { id: branch },
        query: { ...range },
        signal,
      }),
    enabled: range !== null,
  });
}

/** Notes the receipt's number, or takes it off when there is none; `onSaved` follows once the page shows it. */
export function useReceipt(receipt: ClosingReceipt, onSaved: () => void) {
  const client = useQueryClient();
  // What is ticked off belongs to an order.
  const order = { id: receipt.order?.id ?? 0 };
  return useMutation({
    mutationFn: (number: string) =>
      number === ""
        ? calls.delete("/api/orders/{id}/register-receipt", { path: order })
        : calls.put("/api/orders/{id}/register-receipt", { path: order, body: { number } }),
    onSuccess: async (_answer, number) => {
      await client.invalidateQueries({ queryKey: orderKeys.all });
      const done = number === "" ? messages.takenOff : messages.saved;
      announce(fill(done, { order: orderName(receipt) }));
      onSaved();
    },
    onError: (failure) =>
      showNotice({
        id: `receipt-${order.id}`,
        title: messages.saveFailed,
        text: serverSentence(failure),
      }),
  });
}
