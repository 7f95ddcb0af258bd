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
];

const ofGuests = [
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

/** Guests only where this device shows them. */
export const exportedFields = (showsGuests: boolean) => [
  ...columns,
  ...(showsGuests ? ofGuests : []),
];

/** Filters as they stand in an address, without the page. */
export function selectionOf(filters: OrderFilters) {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== "page" && name !== "limit" && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
