import type { DateText, TimeText } from "../../api/types";
import { timeZoneOf } from "../../domain/opening-hours";
import { formatDateTime } from "../../ui/format";

/**
 * Days, times and instants between what a German writes and what is sent. Nothing here knows a device's own zone or its
 * clock: what today is, and where, is passed in.
 */

export const midnight: TimeText = "00:00";

const minute = 60_000;

/** Far more than anybody writes of a moment. */
const longest = 40;

const twoDigits = (number: number | string) => String(number).padStart(2, "0");

const daysFromToday: Record<string, number> = { gestern: -1, heute: 0, morgen: 1 };

const separated = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})(?:\s*[./\- ]\s*(\d{4}|\d{2})?)?$/;
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const wire = /^(\d{4})-(\d{2})-(\d{2})$/;

function dayOf(year: number, month: number, day: number): DateText | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1) return undefined;
  return date.getUTCDate() === day && year > 0 ? date.toISOString().slice(0, 10) : undefined;
}

/** "3.12.", "03.12.26", "3/12/2026", "03122026", "heute"; undefined for anything else. Without a year it is this one. */
export function readDay(typed: string, today: DateText): DateText | undefined {
  const text = typed.trim().slice(0, longest).toLowerCase();
  const offset = daysFromToday[text];
  if (offset !== undefined)
    return new Date(Date.parse(`${today}T00:00:00Z`) + offset * 24 * 60 * minute)
      .toISOString()
      .slice(0, 10);
  const sent = wire.exec(text);
  if (sent) return dayOf(Number(sent[1]), Number(sent[2]), Number(sent[3]));
  const parts = separated.exec(text) ?? digits.exec(text);
  if (!parts) return undefined;
  const [, day, month, year = today.slice(0, 4)] = parts;
  return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}

/** "2026-12-03" as "03.12.2026"; anything else as it is. */
export function formatDay(day: string): string {
  const parts = wire.exec(day);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : day;
}

export const isDay = (text: string): boolean => readDay(text, text) === text;

/** "1830", "18:30", "18.30", "8", "18 Uhr"; undefined for anything else. */
export function readTime(typed: string): TimeText | undefined {
  const text = typed.trim().slice(0, longest).toLowerCase();
  const [, hours, minutes = "0"] =
    /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?(?:\s*(?:uhr|h))?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  // Where something ends at midnight.
  if (Number(hours) > 23 && !(hours === "24" && Number(minutes) === 0)) return undefined;
  return `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

export const isTime = (text: string): boolean => readTime(text) === text;

const instantText = (at: number) => new Date(at).toISOString().replace(".000Z", "Z");

const wallOf = (day: DateText, time: TimeText) => {
  const [hours, minutes] = time.split(":");
  return Date.parse(`${day}T00:00:00Z`) / minute + Number(hours) * 60 + Number(minutes);
};

/** What can be nothing but a time: "3.12" may become a day. */
const timeAlone = /^\d{1,2}(?::\d{2}|\s*(?::\d{2}\s*)?uhr)$/i;

/** A day and a time behind it: "3.12. 1830", "03.12.2026, 18:30 Uhr"; "18:30" is of today. Undefined for anything else. */
export function readInstant(typed: string, timeZone: string, today: DateText): string | undefined {
  const words = typed
    .trim()
    .slice(0, longest)
    .split(/[\s,]+/);
  if (timeAlone.test(words.join(" "))) words.unshift("heute");
  for (let at = words.length - 1; at > 0; at -= 1) {
    const day = readDay(words.slice(0, at).join(" "), today);
    const time = readTime(words.slice(at).join(" "));
    if (day !== undefined && time !== undefined)
      return instantText(timeZoneOf(timeZone).toInstant(wallOf(day, time)));
  }
  return undefined;
}

export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/** "03.12.2026 18:30" on the wall clock there; what is no instant as it is. */
export const formatInstant = (instant: string, timeZone: string): string =>
  isInstant(instant) ? formatDateTime(instant, timeZone) : instant;

/** Of a time that the autumn change repeats both instants, the earlier one first; undefined of any other. */
export function repeatedAt(
  instant: string,
  timeZone: string,
): readonly [first: string, second: string] | undefined {
  if (!isInstant(instant)) return undefined;
  const zone = timeZoneOf(timeZone);
  const wall = zone.toWall(Date.parse(instant));
  const first = zone.toInstant(wall);
  // Clocks go back by an hour, on Lord Howe Island by half of one.
  const second = [60, 30].map((by) => first + by * minute).find((at) => zone.toWall(at) === wall);
  return second === undefined ? undefined : [instantText(first), instantText(second)];
}
