import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { components } from "@shared/api/contract.generated";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { orderName } from "@shared/staff/orders/order-facts";
import { orderKeys } from "@shared/staff/orders/order-queries";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { closingMessages as messages } from "./messages";

/** Reads the closing and ticks receipts off. */

type Schemas = components["schemas"];

export type ClosingReceipt = Required<Schemas["ClosingReceipt"]>;
export type ClosingSum = Required<Schemas["ClosingSum"]>;
export type Closing = Omit<Required<Schemas["Closing"]>, "receipts"> & {
  receipts: ClosingReceipt[];
};

export type ClosingDay = Required<Schemas["ClosingDay"]>;

export const closingAddress = (branch: number, day: string) =>
  `/api/branches/${branch}/closings/${day}`;

/** Its key lies below the orders': whatever happens to an order may change it. */
export function useClosing(branch: number, day: string) {
  return useQuery({
    queryKey: [...orderKeys.all, "closing", branch, day],
    queryFn: ({ signal }) => api.get<Closing>(closingAddress(branch, day), { signal }),
  });
}

/** Days in their order, from the first to the last; none are asked for without a range. */
export function useClosingDays(branch: number, range: { from: string; to: string } | null) {
  return useQuery({
    queryKey: [...orderKeys.all, "closings", branch, range],
    queryFn: ({ signal }) =>
      api.get<ClosingDay[]>(
        `/api/branches/${branch}/closings?from=${range?.from}&to=${range?.to}`,
        { signal },
      ),
    enabled: range !== null,
  });
}

/** Notes the receipt's number, or takes it off when there is none; `onSaved` follows once the page shows it. */
export function useReceipt(receipt: ClosingReceipt, onSaved: () => void) {
  const client = useQueryClient();
  const path = `/api/orders/${receipt.order?.id}/register-receipt`;
  return useMutation({
    mutationFn: (number: string) =>
      number === "" ? api.delete<unknown>(path) : api.put<unknown>(path, { number }),
    onSuccess: async (_answer, number) => {
      await client.invalidateQueries({ queryKey: orderKeys.all });
      const done = number === "" ? messages.takenOff : messages.saved;
      announce(fill(done, { order: orderName(receipt) }));
      onSaved();
    },
    onError: (failure) =>
      showNotice({
        id: `receipt-${receipt.order?.id}`,
        title: messages.saveFailed,
        text: serverSentence(failure),
      }),
  });
}
