import { fill, formatAmount } from "@shared/ui/format";
import { mediaMessages } from "./messages";

const { megabytes, kilobytes } = mediaMessages;

/** 1 250 000 becomes "1,3 MB"; what is small is told in kB. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000)
    return fill(megabytes, { count: formatAmount(tenths(bytes / 1_000_000)) });
  return fill(kilobytes, { count: formatAmount(Math.max(1, Math.round(bytes / 1000))) });
}

const tenths = (value: number) => Math.round(value * 10) / 10;
