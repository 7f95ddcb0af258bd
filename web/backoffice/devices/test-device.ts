import type { Device } from "./device";

/** Devices for tests of components: plain ones, with what the test is about put in. */

export function testDevice(changes: Partial<Device> = {}): Device {
  return {
    id: 5,
    version: 1,
    createdAt: "2027-01-04T11:00:00Z",
    updatedAt: "2027-01-04T11:00:00Z",
    identifier: "theke-1",
    name: "Theke 1",
    branch: { id: 1 },
    kind: "orderDisplay",
    station: "counter",
    isEnabled: true,
    isPaired: true,
    isOnline: true,
    lastSeenAt: "2027-01-04T11:00:00Z",
    appVersion: "",
    battery: null,
    isCharging: false,
    isSoundBlocked: false,
    transport: null,
    address: "",
    paperWidth: "80",
    codePage: "wpc1252",
    printsKitchenTickets: true,
    printsSlips: false,
    printsAllergens: false,
    copies: 1,
    categories: [],
    ticketMinutes: 240,
    fallback: null,
    printerState: "unknown",
    printerStateSince: null,
    ...changes,
  };
}
