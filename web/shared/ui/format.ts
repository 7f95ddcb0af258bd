/**
 * German words for money, amounts, dates and times. Always de-DE (de-AT writes money and January
 * differently), and always in the time zone that is passed in: machines and guests may be elsewhere.
 */

const locale = "de-DE";

/** Formatters are costly to build and cheap to keep. */
function cached<Formatter>(create: (key: string) => Formatter): (key: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (key) => {
    const known = formatters.get(key);
    if (known !== undefined) return known;
    const formatter = create(key);
    formatters.set(key, formatter);
    return formatter;
  };
}

const moneyFormat = cached(
  (currency) => new Intl.NumberFormat(locale, { style: "currency", currency }),
);

const amountFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

const dateFormat = cached(
  (timeZone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }),
);

const timeFormat = cached(
  (timeZone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

const weekdayFormat = cached(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, weekday: "long" }),
);

type Moment = Date | string | number;

/** Stands for what a screen of staff does not show; a figure that it hides is none (NaN). */
export const hiddenWord = "ausgeblendet";

/** 1234.5 → "1.234,50 €"; the space before the sign does not break. */
export function formatMoney(amount: number, currency = "EUR"): string {
  return Number.isNaN(amount) ? hiddenWord : moneyFormat(currency).format(amount);
}

/** 1.5 → "1,5", at most three decimals. */
export function formatAmount(amount: number): string {
  return Number.isNaN(amount) ? hiddenWord : amountFormat.format(amount);
}

/** 4.9 → "4,9 %"; the space does not break. */
export function formatPercent(percent: number): string {
  return `${amountFormat.format(percent)}\u00a0%`;
}

/** DD.MM.YYYY */
export function formatDate(moment: Moment, timeZone: string): string {
  return dateFormat(timeZone).format(new Date(moment));
}

/** HH:mm */
export function formatTime(moment: Moment, timeZone: string): string {
  return timeFormat(timeZone).format(new Date(moment));
}

/** DD.MM.YYYY HH:mm, without the comma that DateTimeFormat would put between. */
export function formatDateTime(moment: Moment, timeZone: string): string {
  return `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** "Samstag" */
export function formatWeekday(moment: Moment, timeZone: string): string {
  return weekdayFormat(timeZone).format(new Date(moment));
}

const collator = new Intl.Collator("de", { numeric: true });

/** Order of words as a German reader expects it. */
export function compareText(left: string, right: string): number {
  return collator.compare(left, right);
}

/** Puts values into a message: fill("Geöffnet bis {time}", { time: "22:00" }). */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
