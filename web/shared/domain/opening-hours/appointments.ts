/**
 * What the date and time pickers offer and what an appointment must satisfy. `earliest` is the first instant
 * that lead times and preparation allow (`earliestByLeadTimes`), often simply now; `stepMinutes` divides an hour.
 */
import type { DateText, Rule } from "../../api/types";
import { formatDay, parseDay } from "./calendar";
import { dayAt, lookAheadDays, type Range, walkRanges } from "./shifts";
import { minutesPerDay, timeZoneOf } from "./time-zone";

/** What is open of one date, from its midnight to the next and not before `earliest`. */
export function rangesOfDate(
  rules: readonly Rule[],
  timeZone: string,
  date: DateText,
  earliest: number,
): Range[] {
  const zone = timeZoneOf(timeZone);
  const day = parseDay(date);
  const start = Math.max(zone.toInstant(day * minutesPerDay), earliest);
  const end = zone.toInstant((day + 1) * minutesPerDay);
  return [...walkRanges(rules, zone, day - 1, day)]
    .map((range) => ({ from: Math.max(range.from, start), to: Math.min(range.to, end) }))
    .filter((range) => range.from < range.to);
}

/**
 * The instants a guest can choose on a date. Each has a wall clock of its own: times that the spring change
 * skips are missing, of times that the autumn change repeats the first is offered.
 */
export function slotsOfDate(
  rules: readonly Rule[],
  timeZone: string,
  date: DateText,
  earliest: number,
  stepMinutes: number,
): number[] {
  return [...walkSlots(rules, timeZone, date, earliest, stepMinutes)];
}

function* walkSlots(
  rules: readonly Rule[],
  timeZone: string,
  date: DateText,
  earliest: number,
  stepMinutes: number,
): Generator<number, void> {
  const ranges = rangesOfDate(rules, timeZone, date, earliest);
  if (ranges.length === 0) return;
  const zone = timeZoneOf(timeZone);
  const midnight = parseDay(date) * minutesPerDay;
  for (let minute = 0; minute < minutesPerDay; minute += stepMinutes) {
    const slot = zone.toInstant(midnight + minute);
    if (zone.toWall(slot) !== midnight + minute) continue;
    if (ranges.some((range) => range.from <= slot && slot < range.to)) yield slot;
  }
}

/** The dates from `first` to `last` on which something can be chosen, none beyond the look-ahead from `now`. */
export function availableDates(
  rules: readonly Rule[],
  timeZone: string,
  now: number,
  earliest: number,
  stepMinutes: number,
  first: DateText,
  last: DateText,
): DateText[] {
  const zone = timeZoneOf(timeZone);
  const lastDay = Math.min(parseDay(last), dayAt(zone, now) + lookAheadDays);
  const dates: DateText[] = [];
  for (let day = Math.max(parseDay(first), dayAt(zone, earliest)); day <= lastDay; day += 1) {
    const date = formatDay(day);
    const slot = walkSlots(rules, timeZone, date, earliest, stepMinutes).next();
    if (slot.done !== true) dates.push(date);
  }
  return dates;
}

/** Before what lead time allows, outside the hours, or on a day beyond the look-ahead. */
export type AppointmentProblem = "tooEarly" | "closed" | "tooFar";

/** Null for an appointment that can be taken. The minute step is the picker's matter, not the rule's. */
export function appointmentProblem(
  rules: readonly Rule[],
  timeZone: string,
  appointment: number,
  now: number,
  earliest: number,
): AppointmentProblem | null {
  if (appointment < Math.max(now, earliest)) return "tooEarly";
  const zone = timeZoneOf(timeZone);
  const day = dayAt(zone, appointment);
  if (day > dayAt(zone, now) + lookAheadDays) return "tooFar";
  for (const range of walkRanges(rules, zone, day - 1, day)) {
    if (range.from <= appointment && appointment < range.to) return null;
  }
  return "closed";
}
