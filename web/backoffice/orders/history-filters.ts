import type { FieldFacts } from "@shared/api/fields";
import {
  onlinePayments,
  orderStates,
  orderTypes,
  paymentMethods,
} from "@shared/api/order-words.generated";
import type { Branch } from "@shared/api/types";
import { dateMessages } from "@shared/staff/dates/messages";
import { listMessages as messages } from "@shared/staff/orders/lists/messages";
import type { OrderFilters } from "@shared/staff/orders/order-queries";
import type { Filter } from "../record-list/filter";

/** What the history is narrowed by, as it stands in the address and as it is sent. */

const day: FieldFacts = { kind: "day", mayBeEmpty: true };

const choice = (
  parameter: string,
  label: string,
  choices: Readonly<Record<string, string>>,
  otherwise: string = messages.allOfThem,
): Filter => ({
  parameter,
  label,
  facts: { kind: "choice", choices: { "": otherwise, ...choices } },
});

const ofOrders: readonly Filter[] = [
  { parameter: "from", label: dateMessages.from, facts: day },
  { parameter: "to", label: dateMessages.to, facts: day },
  choice("state", messages.state, orderStates),
  choice("orderType", messages.orderType, orderTypes),
  choice("paymentMethod", messages.paymentMethod, paymentMethods),
  choice("onlinePayment", messages.onlinePayment, onlinePayments),
  choice("registered", messages.registered, messages.registeredChoices),
];

/** In place of a branch's number. */
export const allBranches = "all";

/** Without a branch in the address it is the one that is chosen in the header. */
export function historyFilters(branches: readonly Branch[], chosen: Branch): Filter[] {
  const others = branches.filter(({ id }) => id !== chosen.id).map(({ id, name }) => [id, name]);
  const ofBranches = { ...Object.fromEntries(others), [allBranches]: messages.allBranches };
  return others.length === 0
    ? [...ofOrders]
    : [...ofOrders, choice("branch", messages.branch, ofBranches, chosen.name)];
}

/** What the server is asked for by a list's selection. */
export function questionOf(
  { branch = "", ...others }: Readonly<Record<string, string>>,
  chosen: number,
): Record<string, string> {
  return branch === allBranches ? others : { ...others, branch: branch || String(chosen) };
}

/** The server reads numbers and lists from their texts. */
export const asFilters = (question: Readonly<Record<string, string | number>>): OrderFilters =>
  question as OrderFilters;
