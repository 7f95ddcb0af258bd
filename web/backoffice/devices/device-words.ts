import { Clock, Monitor, Printer, Tablet, Tv, type LucideIcon } from "lucide-react";
import { devices as facts } from "@shared/api/fields.generated";
import { fill } from "@shared/ui/format";
import type { Device } from "./device";
import { deviceMessages as messages } from "./messages";

/** What a kind of device is called and which sign stands for it. */

export const kindIcons: Record<Device["kind"], LucideIcon> = {
  orderDisplay: Monitor,
  receiptPrinter: Printer,
  signageTv: Tv,
  timeClockTerminal: Clock,
  kiosk: Tablet,
};

/** "Anzeige · Küche" */
export function kindOf(device: Device): string {
  const kind = facts.kind.choices[device.kind];
  if (device.kind !== "orderDisplay" || device.station === null) return kind;
  return fill(messages.kindAt, { kind, station: facts.station.choices[device.station] });
}
