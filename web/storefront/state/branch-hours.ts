import { useMemo } from "react";
import type { Branch, OrderType, Product } from "@shared/api/types";
import {
  branchStatus,
  type BranchStatus,
  dateAt,
  dayPhrase,
  earliestByLeadTimes,
  earliestStart,
  endOfPause,
  hoursOf,
  isOpen,
  preparationOf,
  promisedAt as promisedByRules,
} from "@shared/domain/opening-hours";
import { useNow } from "./clock";

/** The questions pages ask about a branch's hours, put to the shared rules. All times in milliseconds. */

export function useBranchStatus(branch: Branch): BranchStatus {
  const now = useNow();
  return useMemo(() => branchStatus(branch, now), [branch, now]);
}

/** A pause ends before anything is prepared. */
export function afterPause(branch: Branch, now: number): number {
  return endOfPause(branch, now) ?? now;
}

/** When "as soon as possible" is, or null when no shift is long enough. */
export function promisedAt(branch: Branch, orderType: OrderType, now: number): number | null {
  const rules = hoursOf(branch, orderType);
  const from = afterPause(branch, now);
  return promisedByRules(rules, branch.timeZone, from, preparationOf(branch, orderType));
}

/** The instant whose schedules and ends of being sold out count for an order. */
export function wantedAt(
  branch: Branch,
  orderType: OrderType,
  appointment: string | null,
  now: number,
): number {
  if (appointment !== null) return Math.max(now, Date.parse(appointment));
  const isOpenNow = isOpen(hoursOf(branch, orderType), branch.timeZone, now);
  return isOpenNow && afterPause(branch, now) === now
    ? now
    : (promisedAt(branch, orderType, now) ?? now);
}

/** The steps in which appointments are offered. */
export const minuteStep = 5;

/** Whether an order of these products can only be had at a time that the guest chooses. */
export function needsAppointment(
  branch: Branch,
  products: readonly Product[],
  now: number,
): boolean {
  return (
    branch.isAppointmentRequired ||
    afterPause(branch, now) > now ||
    products.some((product) => product.isLeadTimeEnabled)
  );
}

/** The first instant that lead times and preparation allow, whether open or not. */
export function earliestOf(
  branch: Branch,
  orderType: OrderType,
  products: readonly Product[],
  now: number,
): number {
  const { minutes } = preparationOf(branch, orderType);
  const byLeadTimes = earliestByLeadTimes(branch.timeZone, now, products);
  return Math.max(byLeadTimes, now + minutes * 60_000, afterPause(branch, now));
}

/** The first appointment that can be chosen, or null within the look-ahead. */
export function firstAppointment(
  branch: Branch,
  orderType: OrderType,
  products: readonly Product[],
  now: number,
): number | null {
  const earliest = earliestOf(branch, orderType, products, now);
  return earliestStart(hoursOf(branch, orderType), branch.timeZone, earliest, minuteStep);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** "heute 12:40" in parts; the day is "heute", "morgen", "Samstag" or "Samstag, 02.01.2027". */
export function dayAndTime(timeZone: string, now: number, at: number) {
  const { day, time } = dayPhrase(timeZone, now, at);
  if (day === null) return { day: "heute", time };
  const isTomorrow = dateAt(timeZone, at) === dateAt(timeZone, now + dayMilliseconds);
  return { day: isTomorrow ? "morgen" : day, time };
}
