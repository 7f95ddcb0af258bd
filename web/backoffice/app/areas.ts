import { BookOpen, ClipboardList, Globe, MonitorSmartphone, Settings, Users } from "lucide-react";
import { createContext, useContext } from "react";
import { hasOneOf, type ActingRole } from "@shared/staff/context/rights";
import { businessArea } from "../business/area";
import { catalogArea } from "../catalog/area";
import { closingArea } from "../closing/area";
import { devicesArea } from "../devices/area";
import { isPageOf, type Area, type Business, type Room } from "../frame/area";
import { journalArea } from "../journal/area";
import { ordersArea } from "../orders/area";
import { paymentsArea } from "../payments/area";
import { settingsArea } from "../settings/area";
import { setupArea } from "../setup/area";
import { teamArea } from "../team/area";
import { websiteArea } from "../website/area";
import { shellMessages } from "./messages";

const { rooms } = shellMessages;

/**
 * The rooms of the back office in the order of the rail: what one works in before what one looks up. An area is added to
 * one of them together with its pages; people start in the first of their own.
 */
const plan: readonly (Pick<Room, "name" | "letter" | "icon"> & {
  areas: readonly Area[];
})[] = [
  { name: rooms.orders, letter: "b", icon: ClipboardList, areas: [ordersArea, closingArea] },
  { name: rooms.catalog, letter: "k", icon: BookOpen, areas: [catalogArea] },
  { name: rooms.website, letter: "w", icon: Globe, areas: [websiteArea] },
  { name: rooms.team, letter: "t", icon: Users, areas: [teamArea] },
  { name: rooms.screens, letter: "s", icon: MonitorSmartphone, areas: [devicesArea] },
  {
    name: rooms.settings,
    letter: "e",
    icon: Settings,
    areas: [settingsArea, businessArea, paymentsArea, journalArea, setupArea],
  },
];

const areas = plan.flatMap((room) => room.areas);

/** For whom the rooms are. */
type Person = {
  roles: readonly ActingRole[];
  /** Without one it is only what belongs to the whole business. */
  hasBranch: boolean;
  business: Business;
};

/** The rooms of somebody, with what they may use of them and the business has a use for. */
export function roomsOf({ roles, hasBranch, business }: Person): Room[] {
  return plan.flatMap((room) => {
    const own = room.areas
      .filter((area) => hasOneOf(roles, area.roles) && (hasBranch || area.isOfBusiness === true))
      .map((area) => ownPart(area, roles, business));
    const [first] = own;
    if (first === undefined) return [];
    const tabs = own.flatMap(tabsInHeader);
    return [{ ...room, areas: own, path: first.path, tabs: tabs.length > 1 ? tabs : [] }];
  });
}

function ownPart(area: Area, roles: readonly ActingRole[], business: Business): Area {
  const own = area.tabs.filter(({ roles: only }) => !only || hasOneOf(roles, only));
  const tabs = own.filter(({ isUsed }) => isUsed?.(business) !== false);
  // What has no use has its address all the same.
  const pagesUnder = [area.path, ...(area.pagesUnder ?? []), ...own.map(({ path }) => path)];
  return { ...area, tabs, pagesUnder, path: tabs[0]?.path ?? area.path };
}

const tabsInHeader = ({ path, name, pagesUnder = [], tabs, hasOwnLine }: Area) =>
  hasOwnLine || tabs.length === 0 ? [{ path, name, pagesUnder }] : tabs;

/** Those of whom the frame is for; it fills them in. */
export const OwnRoomsContext = createContext<readonly Room[]>([]);
export const useOwnRooms = (): readonly Room[] => useContext(OwnRoomsContext);
export const areasOf = (own: readonly Room[]): Area[] => own.flatMap((room) => room.areas);

/** Where an address leads that is no page of one's own; undefined where it is none of anybody's. */
export function wayInstead(own: readonly Room[], path: string): string | undefined {
  const isPage = (area: Area) => isPageOf(area, path);
  if (!areas.some(isPage) || areasOf(own).some(isPage)) return undefined;
  return startOf(own);
}

/** The first of one's own rooms; everybody has an account. */
export const startOf = (own: readonly Room[]): string => own[0]?.path ?? "/account";

/** Loads the pages of the area at hand, or where most people start, while user and branches are on their way. */
export async function loadFirst(path: string): Promise<void> {
  const first = areas.find((area) => isPageOf(area, path)) ?? ordersArea;
  await Promise.allSettled([first.load()]);
}

/**
 * Loads the pages of one's other areas once those at hand are there, one after another while the browser has nothing
 * to do: a tab may outlive the version of the server it came from. What fails is asked for again on the way there.
 */
export async function loadAhead(own: readonly Area[], path: string): Promise<void> {
  const atHand = own.filter((area) => isPageOf(area, path));
  for (const area of [...atHand, ...own]) {
    await Promise.allSettled([area.load()]);
    await idle();
  }
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 1000);
  });
