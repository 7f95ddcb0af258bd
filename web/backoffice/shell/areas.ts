import { ClipboardList, CreditCard, type LucideIcon } from "lucide-react";
import { shellMessages } from "./messages";

export type Area = {
  path: string;
  name: string;
  icon: LucideIcon;
  /** The area's own pages, shown as tabs in the header. */
  tabs: { path: string; name: string }[];
};

/** The areas of the back office that work; an area is added here together with its pages. */
export const areas: Area[] = [
  {
    path: "/orders",
    name: shellMessages.orders,
    icon: ClipboardList,
    tabs: [
      { path: "/orders", name: shellMessages.currentOrders },
      { path: "/orders/missed", name: shellMessages.missedOrders },
      { path: "/orders/history", name: shellMessages.orderHistory },
    ],
  },
  {
    path: "/payment-methods",
    name: shellMessages.paymentMethods,
    icon: CreditCard,
    tabs: [],
  },
];
