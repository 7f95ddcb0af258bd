import { journalMessages as messages } from "./messages";

/** How long ago something was, or in how long it will be, as people say it: "vor 3 Minuten". */

const words = new Intl.RelativeTimeFormat("de-DE");

const minute = 60_000;
const units = [
  { unit: "day", length: 24 * 60 * minute },
  { unit: "hour", length: 60 * minute },
  { unit: "minute", length: minute },
] as const;

export function ageOf(at: string, now: number): string {
  const left = Date.parse(at) - now;
  const found = units.find(({ length }) => Math.abs(left) >= length);
  if (!found) return messages.now;
  return words.format(Math.trunc(left / found.length), found.unit);
}
