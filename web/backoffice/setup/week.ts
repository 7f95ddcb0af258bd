import type { Rule, Weekday } from "@shared/api/types";
import { weekdays } from "@shared/domain/opening-hours";
import type { Conversion } from "../form/draft";

/** Opening hours as a week with one range a day; what does not fit into it is left to the rules themselves. */

export type DayHours = { isOpen: boolean; from: string; to: string };
export type Week = Record<Weekday, DayHours>;

export const usualWeek: Week = weekOf((day) => ({
  isOpen: day !== "sunday",
  from: "08:00",
  to: "18:00",
}));

function weekOf(hours: (day: Weekday) => DayHours): Week {
  return Object.fromEntries(weekdays.map((day) => [day, hours(day)])) as Week;
}

/** Those that have a rule, in its order. */
export const openDays = (week: Week): Weekday[] => weekdays.filter((day) => week[day].isOpen);

export function rulesOf(week: Week): Rule[] {
  return openDays(week).map((day) => ({
    type: day,
    date: null,
    isClosed: false,
    from: week[day].from,
    to: week[day].to,
  }));
}

/** Undefined when the rules say more than a week can show. */
export function readWeek(rules: readonly Rule[]): Week | undefined {
  if (rules.length === 0) return usualWeek;
  const isSimple =
    rules.every((rule) => rule.type !== "once" && rule.type !== "daily" && !rule.isClosed) &&
    new Set(rules.map((rule) => rule.type)).size === rules.length;
  if (!isSimple) return undefined;
  return weekOf((day) => {
    const rule = rules.find(({ type }) => type === day);
    return rule
      ? { isOpen: true, from: rule.from ?? "00:00", to: rule.to ?? "00:00" }
      : { ...usualWeek[day], isOpen: false };
  });
}

/** Rules are edited as a week where it can show them. */
export const weekHours: Conversion = {
  typed: (value) => {
    const rules = (value ?? []) as Rule[];
    return readWeek(rules) ?? rules;
  },
  sent: (value) => (Array.isArray(value) ? value : rulesOf(value as Week)),
};
