/** The hours of days and weeks as people read them. */
import type { DateText, Rule, TimeText, Weekday } from "../../api/types";
import { formatDay, formatTimeOfDay, parseDay, weekdayIndex, weekdays } from "./calendar";
import { dayAt, shiftsStartingOn } from "./shifts";
import { timeZoneOf } from "./time-zone";

/** For display; a `to` at or before `from` lies on the next day. */
export type TimeRange = { from: TimeText; to: TimeText };

/** The shifts that start on a date, as the rules name them. */
export function shiftsOfDate(rules: readonly Rule[], date: DateText): TimeRange[] {
  return shiftsStartingOn(rules, parseDay(date)).map((shift) => ({
    from: formatTimeOfDay(shift.from),
    to: formatTimeOfDay(shift.to),
  }));
}

type WeeklyRow = { weekday: Weekday; date: DateText; shifts: TimeRange[] };

/** The ISO week around `now`, Monday to Sunday; rules for single dates show when their date is in it. */
export function weeklyTable(rules: readonly Rule[], timeZone: string, now: number): WeeklyRow[] {
  const today = dayAt(timeZoneOf(timeZone), now);
  const monday = today - weekdayIndex(today);
  return weekdays.map((weekday, index) => {
    const date = formatDay(monday + index);
    return { weekday, date, shifts: shiftsOfDate(rules, date) };
  });
}
