/** Open or closed, since when, until when, and when next: everything that is asked about one instant. */
import type { DateText, Rule } from "../../api/types";
import { formatDay } from "./calendar";
import { dayAt, lookAheadDays, type Range, rangesAround, walkRanges } from "./shifts";
import { hourMilliseconds, minutesPerDay, timeZoneOf } from "./time-zone";

const closingSoonMilliseconds = hourMilliseconds;

type CurrentShift = { from: number; to: number | null };

/**
 * The range that holds `at`, touching shifts merged, or null while closed. `from` looks back no further than
 * the shifts of the day before; `to` is null when no end is in sight within the look-ahead.
 */
export function currentShift(
  rules: readonly Rule[],
  timeZone: string,
  at: number,
): CurrentShift | null {
  for (const range of rangesAround(rules, timeZone, at)) {
    if (range.from > at) return null;
    if (at < range.to) return { from: range.from, to: endInSight(range, timeZone, at) };
  }
  return null;
}

/** Null for an end that is only where the look-ahead stops. */
function endInSight(range: Range, timeZone: string, at: number): number | null {
  const zone = timeZoneOf(timeZone);
  const horizon = zone.toInstant((dayAt(zone, at) + lookAheadDays + 1) * minutesPerDay);
  return range.to < horizon ? range.to : null;
}

export function isOpen(rules: readonly Rule[], timeZone: string, at: number): boolean {
  const zone = timeZoneOf(timeZone);
  const today = dayAt(zone, at);
  for (const range of walkRanges(rules, zone, today - 1, today)) {
    if (range.from <= at && at < range.to) return true;
  }
  return false;
}

/** Open, with under an hour left. */
export function isClosingSoon(rules: readonly Rule[], timeZone: string, at: number): boolean {
  const shift = currentShift(rules, timeZone, at);
  return shift !== null && endsSoon(shift, at);
}

/** Under an hour is left of the shift that holds `at`. */
export function endsSoon({ to }: CurrentShift, at: number): boolean {
  return to !== null && to - at < closingSoonMilliseconds;
}

/** The start of the first shift after `at`, or null when none starts within the look-ahead. */
export function nextOpening(rules: readonly Rule[], timeZone: string, at: number): number | null {
  for (const range of rangesAround(rules, timeZone, at)) {
    if (range.from > at) return range.from;
  }
  return null;
}

/** When `isOpen` gives another answer next: the end of this shift or the start of the next; null for never. */
export function nextChange(rules: readonly Rule[], timeZone: string, at: number): number | null {
  const shift = currentShift(rules, timeZone, at);
  return shift === null ? nextOpening(rules, timeZone, at) : shift.to;
}

/** The open time between two instants, in milliseconds; 0 when `to` is not after `from`. */
export function openTimeBetween(
  rules: readonly Rule[],
  timeZone: string,
  from: number,
  to: number,
): number {
  if (to <= from) return 0;
  const zone = timeZoneOf(timeZone);
  let sum = 0;
  for (const range of walkRanges(rules, zone, dayAt(zone, from) - 1, dayAt(zone, to))) {
    sum += Math.max(0, Math.min(range.to, to) - Math.max(range.from, from));
  }
  return sum;
}

/** Whether a category or product with this schedule is offered; no rules at all means always. */
export function isScheduled(schedule: readonly Rule[], timeZone: string, at: number): boolean {
  return schedule.length === 0 || isOpen(schedule, timeZone, at);
}

/** The date at a place. */
export function dateAt(timeZone: string, at: number): DateText {
  return formatDay(dayAt(timeZoneOf(timeZone), at));
}
