import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calls, type QueryOf } from "../../api/calls";
import { ApiError, NetworkError } from "../../api/failures";
import { reportingRead, useConnection } from "../context/connection";
import { openOrdersOf } from "./open-orders";
import { forgetPagesAfter, openPages } from "./open-pages";
import { wholeOrder, wholeOrders } from "./order";

/** Reads of orders and their cache keys. Everything below ["orders"] is read again when a live event arrives. */

export type OrderFilters = QueryOf<"get", "/api/orders">;

export const orderKeys = {
  all: ["orders"] as const,
  current: (branch: number) => ["orders", "current", branch] as const,
  unconfirmed: (branch: number, isOverloaded: boolean) =>
    ["orders", "unconfirmed", branch, isOverloaded] as const,
  missed: (branch: number, page: number) => ["orders", "missed", branch, page] as const,
  history: (filters: OrderFilters) => ["orders", "history", filters] as const,
  one: (id: number) => ["orders", "one", id] as const,
  files: (id: number) => ["orders", "files", id] as const,
  payments: (id: number) => ["orders", "payments", id] as const,
};

/** No answer, or one from a server that cannot work: either way the screen is getting old. */
function isUnreachable(failure: unknown): boolean {
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

async function readOpenOrders(branch: number, signal: AbortSignal) {
  const read = (page: number) =>
    calls.list("/api/orders/current", {
      query: { branch: [branch], ...(page > 1 ? { page } : {}) },
      signal: impatient(signal),
    });
  const open = openOrdersOf(
    (await Promise.all(Array.from({ length: openPages() }, (_, index) => read(index + 1)))).map(
      wholeOrders,
    ),
  );
  forgetPagesAfter(open.pages);
  return open;
}

/** The open orders of a branch: pushed while live, polled otherwise, and kept on screen while offline. */
export function useCurrentOrders(branch: number) {
  const connection = useConnection();
  return useQuery({
    queryKey: orderKeys.current(branch),
    queryFn: ({ signal }) => reportingRead(readOpenOrders(branch, signal), isUnreachable),
    refetchInterval: pollingInterval[connection.kind],
    refetchIntervalInBackground: true,
    retry: false,
  });
}

const pageSize = 25;

/** All that still wait without an answer, the oldest first; `page` counts from 1. */
export function useMissedOrders(branch: number, page: number) {
  return useQuery({
    queryKey: orderKeys.missed(branch, page),
    queryFn: async ({ signal }) => {
      const query = { branch: [branch], page, limit: pageSize };
      return wholeOrders(await calls.list("/api/orders/missed", { query, signal }));
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * How many wait unconfirmed, and from whom many of them come; read anew when the branch stops or goes on, of which no
 * order tells.
 */
export function useUnconfirmedOrders(branch: number, isOverloaded: boolean, isWanted: boolean) {
  return useQuery({
    queryKey: orderKeys.unconfirmed(branch, isOverloaded),
    queryFn: ({ signal }) => calls.get("/api/orders/unconfirmed", { query: { branch }, signal }),
    enabled: isWanted,
    placeholderData: (previous, query) => (query?.queryKey[2] === branch ? previous : undefined),
  });
}

/** Past and present orders by filters as the server names them; `page` counts from 1. */
export function useOrderHistory(filters: OrderFilters) {
  return useQuery({
    queryKey: orderKeys.history(filters),
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: pageSize };
      return wholeOrders(await calls.list("/api/orders", { query, signal }));
    },
    placeholderData: keepPreviousData,
  });
}

export function useOrder(id: number) {
  return useQuery({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }) =>
      wholeOrder(await calls.get("/api/orders/{id}", { path: { id }, signal })),
  });
}
