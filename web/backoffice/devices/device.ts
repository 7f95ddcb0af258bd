import type { components } from "@shared/api/contract.generated";

/** Devices as staff receive them, and what they are called; derived from the contract. */

type Schemas = components["schemas"];

export type Device = Schemas["Device"];
export type OrderDisplay = Schemas["OrderDisplay"];
export type ReceiptPrinter = Schemas["ReceiptPrinter"];
export type DeviceLog = Schemas["DeviceLog"];

/** Whether somebody should go and look: it hinders orders from being noticed or printed. */
export function needsCare(device: Device): boolean {
  if (!device.isEnabled) return false;
  if (device.kind === "receiptPrinter") return !["ready", "unknown"].includes(device.printerState);
  return device.isPaired && (!device.isOnline || device.isSoundBlocked);
}
