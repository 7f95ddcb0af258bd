import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, ApiError, NetworkError } from "@shared/api/client";
import { reportingRead, useConnection } from "../shell/connection";
import type { Order } from "./order";

/** Reads of orders and their cache keys. Everything below ["orders"] is read again when a live event arrives. */

export const orderKeys = {
  all: ["orders"] as const,
  current: (branch: number) => ["orders", "current", branch] as const,
  missed: (branch: number) => ["orders", "missed", branch] as const,
  history: (filters: Record<string, string | number>) => ["orders", "history", filters] as const,
  one: (id: number) => ["orders", "one", id] as const,
  payments: (id: number) => ["orders", "payments", id] as const,
};

/** No answer, or one from a server that cannot work: either way the screen is getting old. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);
}

const pollingInterval = { live: 15_000, connecting: 10_000, polling: 10_000, offline: 5000 };

/** With the interval above, silence is noticed within half a minute. */
const patience = 10_000;

/** Gives a read up after a while: a connection that died without a word has to show. */
function impatient(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new NetworkError("timeout")), patience);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    controller.abort(signal.reason);
  });
  return controller.signal;
}

/** The open orders of a branch: pushed while live, polled otherwise, and kept on screen while offline. */
export function useCurrentOrders(branch: number) {
  const connection = useConnection();
  return useQuery({
    queryKey: orderKeys.current(branch),
    queryFn: ({ signal }) =>
      reportingRead(
        api.get<Order[]>("/api/orders/current", { query: { branch }, signal: impatient(signal) }),
        isUnreachable,
      ),
    refetchInterval: pollingInterval[connection.kind],
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** All that still wait without an answer; the server sends them at once, not by pages. */
export function useMissedOrders(branch: number) {
  return useQuery({
    queryKey: orderKeys.missed(branch),
    queryFn: ({ signal }) => api.list<Order>("/api/orders/missed", { query: { branch }, signal }),
  });
}

export const pageSize = 25;

/** Past and present orders by filters as the server names them; `page` counts from 1. */
export function useOrderHistory(filters: Record<string, string | number>) {
  return useQuery({
    queryKey: orderKeys.history(filters),
    queryFn: ({ signal }) =>
      api.list<Order>("/api/orders", { query: { ...filters, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOrder(id: number) {
  return useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => api.get<Order>(`/api/orders/${id}`, { signal }),
  });
}
