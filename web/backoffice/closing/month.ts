/** Days and months of the calendar as texts, YYYY-MM-DD and YYYY-MM; without time zones. */

/** The day so many days later; earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  const isMeant = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMeant && dayAfter(text, 0) === text;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`);
}

export const monthOf = (day: string) => day.slice(0, 7);

/** The month so many months later; earlier for a negative number. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** Its first and last day, of the running month only what has begun; null for a month ahead. */
export function daysOf(month: string, today: string): { from: string; to: string } | null {
  const from = `${month}-01`;
  if (from > today) return null;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return { from, to: last < today ? last : today };
}

const nameFormat = new Intl.DateTimeFormat("de-DE", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** "Januar 2027" */
export const monthName = (month: string) => nameFormat.format(new Date(`${month}-01`));
