import type { components } from "@shared/api/contract.generated";

/** Devices as staff receive them, and what they are called; derived from the contract. */

type Schemas = components["schemas"];

export type Device = Schemas["Device"];
export type DeviceLog = Schemas["DeviceLog"];

export const kinds = [
  "orderDisplay",
  "receiptPrinter",
  "kiosk",
  "signageTv",
  "timeClockTerminal",
] as const satisfies readonly Device["kind"][];

export function isPrinter(device: Pick<Device, "kind">): boolean {
  return device.kind === "receiptPrinter";
}

/** Whether somebody should go and look: it hinders orders from being noticed or printed. */
export function needsCare(device: Device): boolean {
  if (!device.isEnabled) return false;
  if (isPrinter(device)) return !["ready", "unknown"].includes(device.printerState);
  return device.isPaired && (!device.isOnline || device.isSoundBlocked);
}

/** "Theke 1" → "theke-1": a start for the identifier, which staff may change. */
export function identifierFrom(name: string): string {
  // How German writes its umlauts and its sharp s without them.
  const letters: Record<string, string> = {
    "\u00e4": "ae",
    "\u00f6": "oe",
    "\u00fc": "ue",
    "\u00df": "ss",
  };
  return name
    .toLowerCase()
    .replaceAll(/[\u00e4\u00f6\u00fc\u00df]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
}
