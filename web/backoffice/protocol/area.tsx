import { ScrollText } from "lucide-react";
import { Route } from "wouter";
import { readsProtocol } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { protocolMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./protocol-page"));
const ProtocolPage = page((pages) => pages.ProtocolPage);

export const protocolArea: Area = {
  path: "/logs",
  name: messages.title,
  icon: ScrollText,
  roles: readsProtocol,
  tabs: [],
  load,
  routes: <Route path="/logs" component={ProtocolPage} />,
};
