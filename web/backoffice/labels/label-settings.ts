import { useSetting } from "@shared/staff/context/local-setting";
import { writeSetting } from "@shared/staff/context/stored-setting";
import { readNumber } from "@shared/staff/ui/typed-number";
import { formats, placesOn, type FormatName } from "./sheet";

/** What this device remembers of printing labels: the sheet for each kind of record, and how each sheet lies in the printer. */

export type SheetSettings = {
  /** The first place that is still free. */
  start: number;
  /** What the printer is off by, in millimetres. */
  x: number;
  y: number;
};

/** Beyond it nothing would be left on the label. */
export const mostOffset = 20;

export function readOffset(typed: string): number | undefined {
  const offset = readNumber(typed, 1);
  return offset !== undefined && Math.abs(offset) <= mostOffset ? offset : undefined;
}

export function settingsFrom(stored: string | null, format: FormatName): SheetSettings {
  const [start = "", x = "", y = ""] = (stored ?? "").split(" ");
  const place = readNumber(start) ?? 0;
  return {
    start: place >= 0 && place < placesOn(formats[format]) ? place : 0,
    x: readOffset(x) ?? 0,
    y: readOffset(y) ?? 0,
  };
}

export function useFormat(
  resource: string,
  usual: FormatName,
): [FormatName, (format: FormatName) => void] {
  const key = `backoffice.labels.${resource}`;
  const kept = useSetting(key);
  const names = Object.keys(formats) as FormatName[];
  return [names.find((name) => name === kept) ?? usual, (format) => writeSetting(key, format)];
}

export function useSheetSettings(
  format: FormatName,
): [SheetSettings, (changed: Partial<SheetSettings>) => void] {
  const key = `backoffice.label-sheet.${format}`;
  const settings = settingsFrom(useSetting(key), format);
  return [
    settings,
    (changed) => {
      const { start, x, y } = { ...settings, ...changed };
      writeSetting(key, `${start} ${x} ${y}`);
    },
  ];
}
