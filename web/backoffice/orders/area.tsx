import { Route } from "wouter";
import { handlesOrders } from "@shared/staff/context/rights";
import { orderMessages } from "@shared/staff/orders/messages";
import type { Order } from "@shared/staff/orders/order";
import { guestName, orderName } from "@shared/staff/orders/order-facts";
import { orderPages } from "@shared/staff/orders/order-pages";
import { formatDate } from "@shared/ui/format";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { Numbered } from "../frame/numbered";

const { load, page } = latePages(() => import("./pages"));
const BoardPage = page((pages) => pages.BoardPage);
const MissedPage = page((pages) => pages.MissedPage);
const HistoryPage = page((pages) => pages.HistoryPage);
const OrderPage = page((pages) => pages.OrderPage);
// Boards need nothing of forms.
const edit = latePages(() => import("./edit/order-edit-page"));
const OrderEditPage = edit.page((pages) => pages.OrderEditPage);

export const ordersArea: Area = {
  path: "/orders",
  name: orderMessages.area,
  roles: handlesOrders,
  tabs: orderPages,
  records: [
    {
      resource: "orders",
      one: orderMessages.one,
      many: orderMessages.area,
      roles: handlesOrders,
      nameOf: (order: Order) => orderName(order),
      detailOf: (order: Order, { timeZone }) =>
        [guestName(order), formatDate(order.createdAt, timeZone)]
          .filter((text) => text !== "")
          .join(" · "),
    },
  ],
  load,
  routes: (
    <>
      <Route path="/orders" component={BoardPage} />
      <Route path="/orders/missed" component={MissedPage} />
      <Route path="/orders/history" component={HistoryPage} />
      <Route path="/orders/:id/edit">
        {({ id }) => <Numbered id={id}>{(number) => <OrderEditPage id={number} />}</Numbered>}
      </Route>
      <Route path="/orders/:id">
        {({ id }) => <Numbered id={id}>{(number) => <OrderPage id={number} />}</Numbered>}
      </Route>
    </>
  ),
};
