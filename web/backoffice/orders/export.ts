import type { Fields } from "@shared/api/fields";
import { orderList } from "@shared/api/fields.generated";
import type { ShownWith } from "@shared/api/shown-with";

/** What stands in a file of orders, in its order. */
const columns = [
  "ticketNumber",
  "createdAt",
  "branch",
  "state",
  "orderType",
  "tableIdentifier",
  "appointment",
  "gross",
  "deliveryGross",
  "depositGross",
  "totalGross",
  "totalNet",
  "paymentMethod",
  "onlinePayment",
  "paidAt",
  "firstName",
  "lastName",
  "companyName",
  "phone",
  "email",
  "street",
  "zipCode",
  "city",
  "comment",
];

/** Those, and what else is shown that has a column there, without what this browser hides of an order. */
export function exportedFields(
  off: ReadonlySet<ShownWith>,
  shown: readonly { name: string }[],
): string[] {
  const facts: Fields = orderList;
  const further = shown.map(({ name }) => name).filter((name) => name in facts);
  return [...new Set([...columns, ...further])].filter((name) => {
    const hidden = facts[name]?.shownWith;
    return hidden === undefined || !off.has(hidden);
  });
}
