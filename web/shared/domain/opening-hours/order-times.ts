/** When something can be ready: lead times, promises, the kitchen's start, capacity slots, the business day. */
import type { Branch, DateText, OrderType, Product, Rule } from "../../api/types";
import { dayOfWall, formatDay } from "./calendar";
import { dayAt, type Range, rangesAround } from "./shifts";
import { minuteMilliseconds, minutesPerDay, timeZoneOf } from "./time-zone";

export type LeadTime = Pick<Product, "isLeadTimeEnabled" | "leadTimeType" | "leadTimeValue">;

/** The end of the longest lead time; `now` without any. Days and weeks end at the same wall clock. */
export function earliestByLeadTimes(
  timeZone: string,
  now: number,
  leadTimes: readonly LeadTime[],
): number {
  const ends = leadTimes
    .filter((leadTime) => leadTime.isLeadTimeEnabled)
    .map((leadTime) => leadTimeEnd(timeZone, now, leadTime));
  return Math.max(now, ...ends);
}

function leadTimeEnd(timeZone: string, now: number, { leadTimeType, leadTimeValue }: LeadTime) {
  switch (leadTimeType) {
    case "minutes":
      return now + leadTimeValue * minuteMilliseconds;
    case "hours":
      return now + leadTimeValue * 60 * minuteMilliseconds;
    case "days":
      return sameWallClockLater(timeZone, now, leadTimeValue);
    case "weeks":
      return sameWallClockLater(timeZone, now, leadTimeValue * 7);
  }
}

function sameWallClockLater(timeZone: string, at: number, days: number): number {
  if (days === 0) return at;
  const zone = timeZoneOf(timeZone);
  const seconds = at - Math.floor(at / minuteMilliseconds) * minuteMilliseconds;
  return zone.toInstant(zone.toWall(at) + days * minutesPerDay) + seconds;
}

/** How long the kitchen needs, with the extra minutes for work that starts before `extraUntil`. */
type Preparation = {
  minutes: number;
  extraMinutes: number;
  /** Null: until somebody takes the extra minutes back. */
  extraUntil: number | null;
};

type PreparationSettings = Pick<
  Branch,
  | "preparationMinutesTakeaway"
  | "preparationMinutesDelivery"
  | "preparationMinutesDineIn"
  | "extraMinutes"
  | "extraMinutesUntil"
>;

export function preparationOf(branch: PreparationSettings, orderType: OrderType): Preparation {
  const minutes = {
    takeaway: branch.preparationMinutesTakeaway,
    delivery: branch.preparationMinutesDelivery,
    dineIn: branch.preparationMinutesDineIn,
  };
  const { extraMinutes, extraMinutesUntil } = branch;
  return {
    minutes: minutes[orderType],
    extraMinutes,
    extraUntil: extraMinutesUntil === null ? null : Date.parse(extraMinutesUntil),
  };
}

function preparationMilliseconds(preparation: Preparation, start: number): number {
  const { minutes, extraMinutes, extraUntil } = preparation;
  const isExtra = extraUntil === null || start < extraUntil;
  return (isExtra ? minutes + extraMinutes : minutes) * minuteMilliseconds;
}

/**
 * When "as soon as possible" is: the kitchen starts at `now`, or at the next opening, and is done within the
 * same shift; null when no shift of the look-ahead is long enough.
 */
export function promisedAt(
  rules: readonly Rule[],
  timeZone: string,
  now: number,
  preparation: Preparation,
): number | null {
  for (const range of rangesAround(rules, timeZone, now)) {
    const start = Math.max(range.from, now);
    const due = start + preparationMilliseconds(preparation, start);
    if (due < range.to) return due;
  }
  return null;
}

/** When the kitchen must start for something to be done at `due`. */
export function kitchenStart(due: number, preparation: Preparation): number {
  const withExtra = due - (preparation.minutes + preparation.extraMinutes) * minuteMilliseconds;
  return due - preparationMilliseconds(preparation, withExtra);
}

/** The capacity slot of an instant: the day, from its midnight on, in pieces of `slotMinutes` of real time. */
export function capacitySlot(
  timeZone: string,
  at: number,
  slotMinutes: number,
): Range & { index: number } {
  const zone = timeZoneOf(timeZone);
  const day = dayAt(zone, at);
  const start = zone.toInstant(day * minutesPerDay);
  const end = zone.toInstant((day + 1) * minutesPerDay);
  const length = slotMinutes * minuteMilliseconds;
  const index = Math.floor((at - start) / length);
  const from = start + index * length;
  return { from, to: Math.min(from + length, end), index };
}

/** Minutes after midnight at which the business day turns. */
const businessDayTurn = 5 * 60;

/** The date to which an instant's orders count. */
export function businessDay(timeZone: string, at: number): DateText {
  return formatDay(dayOfWall(timeZoneOf(timeZone).toWall(at) - businessDayTurn));
}
