import type { OrderState } from "../../../api/types";
import { pageIn } from "../../ui/page-in-address";
import type { OrderFilters } from "../order-queries";

/**
 * The filters of the order history as they stand in the address and as they are sent. Unknown or broken
 * values in an address count as not set.
 */

export type HistoryFilters = {
  from: string;
  to: string;
  /** A branch's id, "all", or empty for the branch chosen in the header. */
  branch: string;
  state: OrderState | "";
  q: string;
  /** Counts from 1. */
  page: number;
};

export const orderStates: readonly OrderState[] = [
  "awaitingPayment",
  "new",
  "quoted",
  "confirmed",
  "inDelivery",
  "completed",
  "rejected",
  "canceled",
  "failed",
];

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isBranch = (text: string) => text === "all" || /^[1-9]\d*$/.test(text);

export function filtersIn(search: string): HistoryFilters {
  const parameters = new URLSearchParams(search);
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = parameters.get(name) ?? "";
    return isValid(value) ? value : "";
  };
  return {
    from: text("from", isDate),
    to: text("to", isDate),
    branch: text("branch", isBranch),
    state: orderStates.find((state) => state === parameters.get("state")) ?? "",
    q: text("q", () => true),
    page: pageIn(search),
  };
}

/** What the server is asked for. */
export function queryOf(filters: HistoryFilters, chosenBranch: number): OrderFilters {
  const { from, to, branch, state, q, page } = filters;
  return {
    page,
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
    ...(state !== "" && { state: [state] }),
    ...(q !== "" && { q }),
    ...(branch !== "all" && { branch: [branch === "" ? chosenBranch : Number(branch)] }),
  };
}
