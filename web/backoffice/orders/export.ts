import type { ShownWith } from "@shared/api/shown-with";
import { hiddenFields } from "@shared/api/shown-with.generated";
import type { OrderFilters } from "@shared/staff/orders/order-queries";

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

/** Without what this browser hides of an order. */
export function exportedFields(off: ReadonlySet<ShownWith>): string[] {
  return columns.filter((name) => {
    const hidden = hiddenFields.OrderView?.[name];
    return typeof hidden !== "string" || !off.has(hidden);
  });
}

/** Filters as they stand in an address, without the page. */
export function selectionOf(filters: OrderFilters) {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== "page" && name !== "limit" && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
