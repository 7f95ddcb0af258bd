import { queryOptions } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

export type ListKey = components["schemas"]["OrderListKey"];
export type NewListKey = components["schemas"]["NewOrderListKey"];

export const listKeysOf = (branch: number) =>
  queryOptions({
    queryKey: ["order-list-keys", branch],
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/order-keys", { path: { id: branch }, signal }),
  });
