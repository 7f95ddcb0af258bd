import { hasOneOf, type ActingRole } from "@shared/staff/context/rights";
import { closingArea } from "../closing/area";
import { devicesArea } from "../devices/area";
import { isPageOf, type Area } from "../frame/area";
import { ordersArea } from "../orders/area";
import { paymentsArea } from "../payments/area";
import { deliveryLogArea } from "../delivery-log/area";
import { settingsArea } from "../settings/area";
import { setupArea } from "../setup/area";
import { websiteArea } from "../website/area";

/** The areas of the back office in the order of the rail; one is added here together with its pages. */
export const areas: readonly Area[] = [
  ordersArea,
  closingArea,
  devicesArea,
  paymentsArea,
  deliveryLogArea,
  websiteArea,
  settingsArea,
  setupArea,
];

/** The areas somebody with these roles is shown. */
export function areasOf(roles: readonly ActingRole[]): Area[] {
  return areas.filter((area) => area.roles === undefined || hasOneOf(roles, area.roles));
}

/**
 * Loads the pages of the area at hand, or those where one arrives, then all others: a tab may outlive the version of
 * the server it came from. What fails here is asked for again when somebody goes there.
 */
export async function loadPages(path: string): Promise<void> {
  const first = areas.find((area) => isPageOf(area, path)) ?? ordersArea;
  await Promise.allSettled([first.load()]);
  await Promise.allSettled(areas.map((area) => area.load()));
}
