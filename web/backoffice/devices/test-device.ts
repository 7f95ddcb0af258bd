import type { OrderDisplay, ReceiptPrinter } from "./device";

/** Devices for tests of components: plain ones, with what the test is about put in. */

const common = {
  id: 5,
  version: 1,
  createdAt: "2027-01-04T11:00:00Z",
  updatedAt: "2027-01-04T11:00:00Z",
  branch: { id: 1 },
  isEnabled: true,
  isPaired: true,
  isOnline: true,
  lastSeenAt: "2027-01-04T11:00:00Z",
  appVersion: "",
  battery: null,
  isCharging: false,
  isSoundBlocked: false,
};

export function testDisplay(changes: Partial<OrderDisplay> = {}): OrderDisplay {
  return {
    ...common,
    identifier: "theke-1",
    name: "Theke 1",
    kind: "orderDisplay",
    station: "counter",
    ...changes,
  };
}

/** As printers are: never paired, and heard of only while they ask for work. */
export function testPrinter(changes: Partial<ReceiptPrinter> = {}): ReceiptPrinter {
  return {
    ...common,
    identifier: "drucker-1",
    name: "Drucker 1",
    kind: "receiptPrinter",
    isPaired: false,
    isOnline: false,
    transport: "cloudPrnt",
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
