import type { PageTab } from "../ui/page-tabs";
import { orderMessages as messages } from "./messages";

/** Where the orders of a branch are looked at, by people and on the display at the counter alike. */
export const orderPages: readonly PageTab[] = [
  { path: "/orders", name: messages.currentOrders },
  { path: "/orders/missed", name: messages.missedOrders },
  { path: "/orders/history", name: messages.orderHistory },
];
