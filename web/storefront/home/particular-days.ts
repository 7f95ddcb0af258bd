import type { DateText, Rule } from "@shared/api/types";
import { dateAt, shiftsOfDate, type TimeRange } from "@shared/domain/opening-hours";

/** The dates ahead on which a place has other hours than on the same weekday of any week. */

export type ParticularDay = { date: DateText; shifts: TimeRange[] };

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysAhead = 60;

const isSame = (left: TimeRange[], right: TimeRange[]) =>
  JSON.stringify(left) === JSON.stringify(right);

/** In order of their dates, from today on; what lies further away than two months is not yet of interest. */
export function particularDays(
  rules: readonly Rule[],
  timeZone: string,
  now: number,
): ParticularDay[] {
  const first = dateAt(timeZone, now);
  const last = dateAt(timeZone, now + daysAhead * dayMilliseconds);
  const named = rules.flatMap(({ type, date }) => (type === "once" && date !== null ? [date] : []));
  const everyWeek = rules.filter(({ type }) => type !== "once");
  return [...new Set(named)]
    .filter((date) => date >= first && date <= last)
    .toSorted()
    .map((date) => ({ date, shifts: shiftsOfDate(rules, date) }))
    .filter(({ date, shifts }) => !isSame(shifts, shiftsOfDate(everyWeek, date)));
}
