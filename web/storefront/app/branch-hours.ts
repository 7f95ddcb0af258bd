import { useMemo } from "react";
import type { Branch, OrderType } from "@shared/api/types";
import {
  branchStatus,
  type BranchStatus,
  dateAt,
  dayPhrase,
  hoursOf,
  preparationOf,
  promisedAt as promisedByRules,
} from "@shared/domain/opening-hours";
import { useNow } from "./clock";

/** The questions pages ask about a branch's hours, put to the shared rules. All times in milliseconds. */

export function useBranchStatus(branch: Branch): BranchStatus {
  const now = useNow();
  return useMemo(() => branchStatus(branch, now), [branch, now]);
}

/** When "as soon as possible" is, or null when no shift is long enough. */
export function promisedAt(branch: Branch, orderType: OrderType, now: number): number | null {
  const rules = hoursOf(branch, orderType);
  return promisedByRules(rules, branch.timeZone, now, preparationOf(branch, orderType));
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** "heute 12:40" in parts; the day is "heute", "morgen", "Samstag" or "Samstag, 02.01.2027". */
export function dayAndTime(timeZone: string, now: number, at: number) {
  const { day, time } = dayPhrase(timeZone, now, at);
  if (day === null) return { day: "heute", time };
  const isTomorrow = dateAt(timeZone, at) === dateAt(timeZone, now + dayMilliseconds);
  return { day: isTomorrow ? "morgen" : day, time };
}
