import { useContext } from "react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { ActingRolesContext, hasOneOf, type ActingRole } from "@shared/staff/context/rights";
import { businessArea } from "../business/area";
import { catalogArea } from "../catalog/area";
import { closingArea } from "../closing/area";
import { devicesArea } from "../devices/area";
import { isPageOf, type Area } from "../frame/area";
import { journalArea } from "../journal/area";
import { ordersArea } from "../orders/area";
import { paymentsArea } from "../payments/area";
import { settingsArea } from "../settings/area";
import { setupArea } from "../setup/area";
import { teamArea } from "../team/area";
import { websiteArea } from "../website/area";

/**
 * The areas of the back office in the order of the rail: what one works in before what one looks up. One is added here
 * together with its pages; people start in the first of their own.
 */
const areas: readonly Area[] = [
  ordersArea,
  closingArea,
  devicesArea,
  catalogArea,
  websiteArea,
  teamArea,
  businessArea,
  paymentsArea,
  journalArea,
  settingsArea,
  setupArea,
];

/** The areas of somebody with these roles; without a branch those of the whole business. */
export function areasOf(roles: readonly ActingRole[], hasBranch: boolean): Area[] {
  return areas
    .filter((area) => hasOneOf(roles, area.roles) && (hasBranch || area.isOfBusiness === true))
    .map((area) => ({
      ...area,
      tabs: area.tabs.filter((tab) => !tab.roles || hasOneOf(roles, tab.roles)),
    }));
}

/** Those of whom the frame is for. */
export function useOwnAreas(): Area[] {
  return areasOf(useContext(ActingRolesContext), useBranchChoice().branches.length > 0);
}

/** Where an address leads that is no page of one's own; undefined where it is none of anybody's. */
export function wayInstead(own: readonly Area[], path: string): string | undefined {
  const isPage = (area: Area) => isPageOf(area, path);
  if (!areas.some(isPage) || own.some(isPage)) return undefined;
  return startOf(own);
}

/** The first of one's own areas; everybody has an account. */
export const startOf = (own: readonly Area[]): string => own[0]?.path ?? "/account";

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
