/** The first appointment there is. Apart from the pickers' rules, since a menu's page shows it before any picker. */
import type { Rule } from "../../api/types";
import { minuteOfWall } from "./calendar";
import { rangesAround } from "./shifts";
import { minuteMilliseconds, timeZoneOf } from "./time-zone";

/** The first instant at or after `at` whose wall clock stands on the step grid of its day. */
function roundUpToStep(timeZone: string, at: number, stepMinutes: number): number {
  const fullMinute = Math.ceil(at / minuteMilliseconds) * minuteMilliseconds;
  const past = minuteOfWall(timeZoneOf(timeZone).toWall(fullMinute)) % stepMinutes;
  return past === 0 ? fullMinute : fullMinute + (stepMinutes - past) * minuteMilliseconds;
}

/** The first open instant on the step grid at or after `earliest`, or null within the look-ahead. */
export function earliestStart(
  rules: readonly Rule[],
  timeZone: string,
  earliest: number,
  stepMinutes: number,
): number | null {
  for (const range of rangesAround(rules, timeZone, earliest)) {
    const start = roundUpToStep(timeZone, Math.max(range.from, earliest), stepMinutes);
    if (start < range.to) return start;
  }
  return null;
}
