import { Calculator, ClipboardList, CreditCard, type LucideIcon } from "lucide-react";
import type { Role } from "@shared/api/types";
import { shellMessages } from "./messages";

export type Area = {
  path: string;
  name: string;
  icon: LucideIcon;
  /** The area's own pages, shown as tabs in the header. */
  tabs: { path: string; name: string }[];
  /** Who sees it; everybody unless said otherwise. */
  roles?: Role[];
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
    path: "/closing",
    name: shellMessages.closing,
    icon: Calculator,
    tabs: [],
    roles: ["ROLE_MANAGER", "ROLE_ADMIN"],
  },
  {
    path: "/payment-methods",
    name: shellMessages.paymentMethods,
    icon: CreditCard,
    tabs: [],
  },
];

/** Those in which the user has something to do. */
export function areasOf({ roles }: { roles: readonly Role[] }): Area[] {
  return areas.filter((area) => area.roles?.some((role) => roles.includes(role)) ?? true);
}
