import { ScrollText } from "lucide-react";
import { Route } from "wouter";
import { readsDeliveryLog } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { deliveryLogMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./delivery-log-page"));
const DeliveryLogPage = page((pages) => pages.DeliveryLogPage);

export const deliveryLogArea: Area = {
  path: "/logs",
  name: messages.title,
  letter: "p",
  icon: ScrollText,
  roles: readsDeliveryLog,
  tabs: [],
  load,
  routes: <Route path="/logs" component={DeliveryLogPage} />,
};
