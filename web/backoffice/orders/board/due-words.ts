import { fill, formatDate, formatTime, formatWeekday } from "@shared/ui/format";
import { boardMessages as messages } from "./messages";

/** Times of an order in the words of the board; instants come in, texts of the branch's wall clock go out. */

const minute = 60_000;

/** "12:40", or "Sa. 09:00" when it is not today. */
export function wallTime(at: string | number, now: number, timeZone: string): string {
  const time = formatTime(at, timeZone);
  if (formatDate(at, timeZone) === formatDate(now, timeZone)) return time;
  return `${formatWeekday(at, timeZone).slice(0, 2)}. ${time}`;
}

/** How long the guest has been waiting for an answer. */
export function waitingWords(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  return minutes < 1 ? messages.waitsBriefly : fill(messages.waits, { minutes });
}

/** How long until the order is due; late from one full minute on. */
export function dueWords(due: string, now: number): { text: string; isLate: boolean } {
  const minutesLeft = Math.ceil((Date.parse(due) - now) / minute);
  if (minutesLeft > 0)
    return { text: fill(messages.dueIn, { minutes: minutesLeft }), isLate: false };
  if (minutesLeft === 0) return { text: messages.dueNow, isLate: false };
  return { text: fill(messages.lateBy, { minutes: -minutesLeft }), isLate: true };
}
