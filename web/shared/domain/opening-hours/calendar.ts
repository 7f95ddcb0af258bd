/**
 * Days and times of day in their wire forms ("YYYY-MM-DD", "HH:mm") and as numbers: days since 1970 and minutes
 * since midnight. Nothing here knows a place.
 */
import type { DateText, TimeText, Weekday } from "../../api/types";
import { dayMilliseconds, minutesPerDay } from "./time-zone";

const isoNumbers: Record<Weekday, number> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};

/** Monday first, as ISO weeks count. */
export const weekdays = Object.keys(isoNumbers) as readonly Weekday[];

/** "2027-01-04" → 20822 */
export function parseDay(date: DateText): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
}

/** 20822 → "2027-01-04" */
export function formatDay(day: number): DateText {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10);
}

/** "09:30" → 570, "24:00" → 1440 */
export function parseTime(time: TimeText): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** 570 → "09:30", 1440 → "24:00"; minutes of the next day start again at "00:01". */
export function formatTimeOfDay(minutes: number): TimeText {
  const ofDay = minutes > minutesPerDay ? minutes - minutesPerDay : minutes;
  const hours = Math.floor(ofDay / 60);
  return `${String(hours).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** 0 for Monday to 6 for Sunday; 1970 began on a Thursday. */
export function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function weekdayOf(day: number): Weekday {
  return weekdays[weekdayIndex(day)] ?? "monday";
}

export function dayOfWall(wall: number): number {
  return Math.floor(wall / minutesPerDay);
}

/** Minutes since midnight. */
export function minuteOfWall(wall: number): number {
  return wall - dayOfWall(wall) * minutesPerDay;
}
