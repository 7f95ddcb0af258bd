import {
  Calculator,
  ClipboardList,
  CreditCard,
  Globe,
  ListChecks,
  MonitorSmartphone,
  ScrollText,
  Settings,
  type LucideIcon,
} from "lucide-react";
import { navigations } from "../website/navigations/navigations";
import { news } from "../website/news/news";
import { orderMessages } from "../orders/messages";
import { orderPages } from "../orders/order-pages";
import { listPath, type Collection } from "../records/collection";
import { redirects } from "../website/redirects/redirects";
import { firstSection, settingsMessages } from "../settings/messages";
import {
  closesDays,
  editsSettings,
  editsWebsite,
  handlesOrders,
  hasOneOf,
  readsDevices,
  readsProtocol,
  setsUp,
  type ActingRole,
} from "../context/rights";
import { shellMessages } from "./messages";
import type { PageTab } from "../ui/page-tabs";

export type Area = {
  path: string;
  /** Where pages lie that are no tabs. */
  pagesUnder?: readonly string[];
  name: string;
  icon: LucideIcon;
  /** Who may use it; everybody without. */
  roles?: readonly ActingRole[];
  /** The area's own pages, shown as tabs in the header. */
  tabs: readonly PageTab[];
};

const tabOf = (collection: Collection): PageTab => ({
  path: listPath(collection),
  name: collection.texts.title,
});

/** The areas of the back office that work; an area is added here together with its pages. */
const areas: Area[] = [
  {
    path: "/orders",
    name: orderMessages.area,
    icon: ClipboardList,
    roles: handlesOrders,
    tabs: orderPages,
  },
  {
    path: "/closing",
    name: shellMessages.closing,
    icon: Calculator,
    tabs: [
      { path: "/closing", name: shellMessages.closingOfDay },
      { path: "/closing/days", name: shellMessages.closingDays },
    ],
    roles: closesDays,
  },
  {
    path: "/devices",
    name: shellMessages.devices,
    icon: MonitorSmartphone,
    roles: readsDevices,
    tabs: [
      { path: "/devices", name: shellMessages.devices },
      { path: "/devices/print-jobs", name: shellMessages.printJobs },
    ],
  },
  {
    path: "/payment-methods",
    name: shellMessages.paymentMethods,
    icon: CreditCard,
    tabs: [],
  },
  {
    path: "/logs",
    name: shellMessages.protocol,
    icon: ScrollText,
    roles: readsProtocol,
    tabs: [],
  },
  {
    path: "/navigations",
    name: shellMessages.website,
    icon: Globe,
    roles: editsWebsite,
    tabs: [navigations, news, redirects].map(tabOf),
  },
  {
    path: "/settings",
    name: settingsMessages.title,
    icon: Settings,
    roles: editsSettings,
    tabs: Object.entries(settingsMessages.sections).map(([section, { title }]) => ({
      path: section === firstSection ? "/settings" : `/settings/${section}`,
      name: title,
    })),
  },
  {
    path: "/dashboard",
    pagesUnder: ["/setup"],
    name: shellMessages.firstSteps,
    icon: ListChecks,
    roles: setsUp,
    tabs: [],
  },
];

export function isPageOf({ path, pagesUnder = [], tabs }: Area, page: string): boolean {
  return [path, ...pagesUnder, ...tabs.map((tab) => tab.path)].some((start) =>
    page.startsWith(start),
  );
}

/** The areas somebody with these roles is shown. */
export function areasOf(roles: readonly ActingRole[]): Area[] {
  return areas.filter((area) => area.roles === undefined || hasOneOf(roles, area.roles));
}
