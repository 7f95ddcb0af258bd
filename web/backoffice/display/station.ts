import type { ActingRole } from "@shared/staff/context/rights";
import type { DisplayDevice } from "./display-state";

/** Where a display stands. The device's record decides; the path is what people remember and bookmark. */

export type Station = "counter" | "kitchen";

const paths: Record<Station, string> = { counter: "/frontdesk", kitchen: "/backoffice" };

/** The address to open on a screen that is to stand there. */
export function pathOf(station: Station): string {
  return paths[station];
}

export const roles: Record<Station, ActingRole> = {
  counter: "counterDisplay",
  kitchen: "kitchenDisplay",
};

export function stationOfPath(path: string): Station {
  return path === paths.kitchen ? "kitchen" : "counter";
}

/** Null for what shows no orders. */
export function stationOf(device: DisplayDevice): Station | null {
  return device.kind === "orderDisplay" ? (device.station ?? null) : null;
}

/** Makes the address name the station, so that a bookmark or a home screen says what it opens. */
export function showStationInAddress(station: Station): void {
  if (location.pathname === paths[station]) return;
  history.replaceState(null, "", paths[station] + location.hash);
}
