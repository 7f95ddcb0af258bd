/**
 * What a list of rules says about a day, and the walk over days that everything else here is read from.
 * Rules apply in list order and none outranks another: an open rule adds its range to the shifts of its day, a
 * closed rule cuts its range (or everything) out of the shifts that start on its day.
 */
import type { Rule } from "../../api/types";
import { dayOfWall, parseDay, parseTime, weekdayOf } from "./calendar";
import { minutesPerDay, timeZoneOf, type TimeZone } from "./time-zone";

/** Half-open, in instants (milliseconds since 1970 UTC). */
export type Range = { from: number; to: number };

/** Half-open, in minutes since the midnight at which its day begins; `to` may lie on the next day. */
type DayShift = { from: number; to: number };

/** How far ahead openings are looked for: shifts that start on this many days after today still count. */
export const lookAheadDays = 180;

/** Sorts, merges what overlaps or touches, drops what is empty. */
function merge(ranges: readonly Range[]): Range[] {
  const sorted = ranges
    .filter((range) => range.from < range.to)
    .toSorted((left, right) => left.from - right.from);
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

function subtract(ranges: readonly Range[], cut: Range): Range[] {
  return ranges
    .flatMap((range) => [
      { from: range.from, to: Math.min(range.to, cut.from) },
      { from: Math.max(range.from, cut.to), to: range.to },
    ])
    .filter((range) => range.from < range.to);
}

function appliesTo(rule: Rule, day: number): boolean {
  switch (rule.type) {
    case "once":
      return rule.date !== null && parseDay(rule.date) === day;
    case "daily":
      return true;
    default:
      return rule.type === weekdayOf(day);
  }
}

/** A missing start is the start of the day, a missing end its end. */
function rangeOf(rule: Rule): DayShift {
  const from = rule.from === null ? 0 : parseTime(rule.from);
  const to = rule.to === null ? minutesPerDay : parseTime(rule.to);
  return { from, to: to <= from ? to + minutesPerDay : to };
}

/** The shifts that start on a day by its wall clock, in order, disjoint. */
export function shiftsStartingOn(rules: readonly Rule[], day: number): DayShift[] {
  let shifts: DayShift[] = [];
  for (const rule of rules) {
    if (!appliesTo(rule, day)) continue;
    if (!rule.isClosed) shifts.push(rangeOf(rule));
    else if (rule.from === null && rule.to === null) shifts = [];
    else shifts = subtract(shifts, rangeOf(rule));
  }
  return merge(shifts);
}

/**
 * The open ranges of the shifts that start on the days `first` to `last`, in order, touching ones merged. What a
 * cut leaves of the last shift does not count when it starts after the last day: whether the place is open just
 * before it is not known here. Days are worked out as they are reached, so that a caller who stops early pays
 * for no more.
 */
export function* walkRanges(
  rules: readonly Rule[],
  zone: TimeZone,
  first: number,
  last: number,
): Generator<Range, void> {
  let pending: Range[] = [];
  for (let day = first; day <= last; day += 1) {
    const midnight = day * minutesPerDay;
    const startOfDay = zone.toInstant(midnight);
    // Nothing that starts later can touch a range that ended before this day.
    for (let next = pending[0]; next !== undefined && next.to < startOfDay; next = pending[0]) {
      yield next;
      pending.shift();
    }
    const shifts = shiftsStartingOn(rules, day).map((shift) => ({
      from: zone.toInstant(midnight + shift.from),
      to: zone.toInstant(midnight + shift.to),
    }));
    pending = merge([...pending, ...shifts]);
  }
  const endOfLastDay = zone.toInstant((last + 1) * minutesPerDay);
  yield* pending.filter((range) => range.from <= endOfLastDay);
}

/** The day, by the place's wall clock, on which an instant falls. */
export function dayAt(zone: TimeZone, at: number): number {
  return dayOfWall(zone.toWall(at));
}

/** From the shifts of the day before `at` (they may run past midnight) to the end of the look-ahead. */
export function rangesAround(
  rules: readonly Rule[],
  timeZone: string,
  at: number,
): Generator<Range, void> {
  const zone = timeZoneOf(timeZone);
  const today = dayAt(zone, at);
  return walkRanges(rules, zone, today - 1, today + lookAheadDays);
}
