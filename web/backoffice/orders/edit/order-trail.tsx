import { orderMessages } from "@shared/staff/orders/messages";
import { orderPages } from "@shared/staff/orders/order-pages";
import { lastList } from "../../context/last-lists";
import { TrailBar } from "../../frame/trail-bar";

type OrderTrailProps = {
  here: string;
  /** Of the order, on a page below its own. */
  above?: { href: string; name: string };
};

/** Where a page of an order stands, and the way back to the list that was seen last. */
export function OrderTrail({ here, above }: OrderTrailProps) {
  const { path, search } = lastList("orders");
  const page = orderPages.find((one) => one.path === path);
  const list = {
    href: `${page?.path ?? "/orders"}${search}`,
    name: page?.name ?? orderMessages.currentOrders,
  };
  return <TrailBar above={above ? [list, above] : [list]} here={here} />;
}
