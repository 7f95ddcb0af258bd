import { ClipboardList } from "lucide-react";
import { Route } from "wouter";
import { handlesOrders } from "@shared/staff/context/rights";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderPages } from "@shared/staff/orders/order-pages";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { Numbered } from "../frame/numbered";

const { load, page } = latePages(() => import("./pages"));
const BoardPage = page((pages) => pages.BoardPage);
const MissedPage = page((pages) => pages.MissedPage);
const HistoryPage = page((pages) => pages.HistoryPage);
const DetailPage = page((pages) => pages.DetailPage);

export const ordersArea: Area = {
  path: "/orders",
  name: orderMessages.area,
  icon: ClipboardList,
  roles: handlesOrders,
  tabs: orderPages,
  load,
  routes: (
    <>
      <Route path="/orders" component={BoardPage} />
      <Route path="/orders/missed" component={MissedPage} />
      <Route path="/orders/history" component={HistoryPage} />
      <Route path="/orders/:id">
        {({ id }) => <Numbered id={id}>{(number) => <DetailPage id={number} />}</Numbered>}
      </Route>
    </>
  ),
};
