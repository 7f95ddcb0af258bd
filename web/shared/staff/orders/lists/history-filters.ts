import {
  onlinePayments,
  orderStates,
  orderTypes,
  paymentMethods,
} from "../../../api/order-words.generated";
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
  state: keyof typeof orderStates | "";
  orderType: keyof typeof orderTypes | "";
  paymentMethod: keyof typeof paymentMethods | "";
  onlinePayment: keyof typeof onlinePayments | "";
  /** Whether its receipt in the cash register is noted. */
  registered: "true" | "false" | "";
  q: string;
  /** Counts from 1. */
  page: number;
};

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isBranch = (text: string) => text === "all" || /^[1-9]\d*$/.test(text);

export function filtersIn(search: string): HistoryFilters {
  const parameters = new URLSearchParams(search);
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = parameters.get(name) ?? "";
    return isValid(value) ? value : "";
  };
  const choice = <Name extends string>(name: string, choices: Record<Name, string>) =>
    text(name, (value) => Object.hasOwn(choices, value)) as Name | "";
  return {
    from: text("from", isDate),
    to: text("to", isDate),
    branch: text("branch", isBranch),
    state: choice("state", orderStates),
    orderType: choice("orderType", orderTypes),
    paymentMethod: choice("paymentMethod", paymentMethods),
    onlinePayment: choice("onlinePayment", onlinePayments),
    registered: choice("registered", { true: "", false: "" }),
    q: text("q", () => true),
    page: pageIn(search),
  };
}

/** What the server is asked for. */
export function queryOf(filters: HistoryFilters, chosenBranch: number): OrderFilters {
  const { from, to, branch, state, orderType, paymentMethod, onlinePayment, registered } = filters;
  const { q, page } = filters;
  return {
    page,
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
    ...(state !== "" && { state: [state] }),
    ...(orderType !== "" && { orderType }),
    ...(paymentMethod !== "" && { paymentMethod }),
    ...(onlinePayment !== "" && { onlinePayment }),
    ...(registered !== "" && { registered: registered === "true" }),
    ...(q !== "" && { q }),
    ...(branch !== "all" && { branch: [branch === "" ? chosenBranch : Number(branch)] }),
  };
}
