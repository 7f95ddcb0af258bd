import { shellMessages } from "../shell/messages";
import type { PageTab } from "../shell/page-tabs";

/** Where the orders of a branch are looked at, by people and on the display at the counter alike. */
export const orderPages: readonly PageTab[] = [
  { path: "/orders", name: shellMessages.currentOrders },
  { path: "/orders/missed", name: shellMessages.missedOrders },
  { path: "/orders/history", name: shellMessages.orderHistory },
];
