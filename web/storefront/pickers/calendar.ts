/** The days of a month as a calendar shows them. Dates are "YYYY-MM-DD" texts without a time zone. */

type Week = { number: number; days: (string | null)[] };

const dayMilliseconds = 24 * 60 * 60 * 1000;

const toUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toText = (utc: number) => new Date(utc).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return toText(toUtc(date) + days * dayMilliseconds);
}

/** First day of the month that lies `months` after the date's. */
export function monthStart(date: string, months = 0): string {
  const [year, month] = date.split("-").map(Number);
  return toText(Date.UTC(year ?? 1970, (month ?? 1) - 1 + months, 1));
}

/** The same day `months` later, or the last one of a month that is shorter. */
export function sameDayOfMonth(date: string, months: number): string {
  const first = monthStart(date, months);
  const last = addDays(monthStart(first, 1), -1);
  const day = addDays(first, Number(date.slice(8)) - 1);
  return day < last ? day : last;
}

/** 0 for Monday. */
function weekdayOf(utc: number): number {
  return (new Date(utc).getUTCDay() + 6) % 7;
}

/** ISO 8601: the week that holds the year's first Thursday is its first. */
export function isoWeek(date: string): number {
  const utc = toUtc(date);
  const thursday = utc + (3 - weekdayOf(utc)) * dayMilliseconds;
  const yearStart = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - yearStart) / (7 * dayMilliseconds)) + 1;
}

/** The weeks of the date's month, Monday to Sunday; days of other months are null. */
export function monthWeeks(date: string): Week[] {
  const first = monthStart(date);
  const next = monthStart(date, 1);
  const weeks: Week[] = [];
  for (
    let monday = addDays(first, -weekdayOf(toUtc(first)));
    monday < next;
    monday = addDays(monday, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({
      number: isoWeek(monday),
      days: days.map((day) => (day >= first && day < next ? day : null)),
    });
  }
  return weeks;
}
