import { useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

export type ListKey = components["schemas"]["OrderListKey"];
export type NewListKey = components["schemas"]["NewOrderListKey"];

export const listKeyKeys = { of: (branch: number) => ["order-list-keys", branch] as const };

export function useListKeys(branch: number) {
  return useQuery({
    queryKey: listKeyKeys.of(branch),
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/order-keys", { path: { id: branch }, signal }),
  });
}
