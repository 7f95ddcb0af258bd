import { timeZoneOf } from "../../domain/opening-hours";
import { fill, formatDate, formatTime, formatWeekday } from "../../ui/format";
import { dueMessages as messages } from "./due-words.messages";

/** Times of an order in the words of the board; instants come in, texts of the branch's wall clock go out. */

const minute = 60_000;
const minutesPerDay = 24 * 60;

/** How many midnights of the branch lie between now and then. */
function daysAhead(at: number, now: number, timeZone: string): number {
  const zone = timeZoneOf(timeZone);
  const day = (moment: number) => Math.floor(zone.toWall(moment) / minutesPerDay);
  return day(at) - day(now);
}

/** "12:40", "Sa. 09:00" within the next six days, else "18.01. 12:00". */
export function wallTime(at: string | number, now: number, timeZone: string): string {
  const time = formatTime(at, timeZone);
  const days = daysAhead(new Date(at).getTime(), now, timeZone);
  if (days === 0) return time;
  if (days > 0 && days < 7) return `${formatWeekday(at, timeZone).slice(0, 2)}. ${time}`;
  return `${formatDate(at, timeZone).slice(0, "DD.MM.".length)} ${time}`;
}

/** From this many hours on nobody asks for the minutes. */
const longHours = 10;

/** "45 Min.", "1 Std. 5 Min.", "15 Std." */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    hours > 0 && fill(messages.hours, { hours }),
    (hours === 0 || (rest > 0 && hours < longHours)) && fill(messages.minutes, { minutes: rest }),
  ];
  return words.filter((word) => word !== false).join(" ");
}

/** How long the guest has been waiting for an answer. */
export function waitingWords(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  return minutes < 1
    ? messages.waitsBriefly
    : fill(messages.waits, { duration: durationWords(minutes) });
}

/** How long until the order is due; late from one full minute on. */
export function dueWords(due: string, now: number): { text: string; isLate: boolean } {
  const minutesLeft = Math.ceil((Date.parse(due) - now) / minute);
  if (minutesLeft > 0) {
    return { text: fill(messages.dueIn, { duration: durationWords(minutesLeft) }), isLate: false };
  }
  if (minutesLeft === 0) return { text: messages.dueNow, isLate: false };
  return { text: fill(messages.lateBy, { duration: durationWords(-minutesLeft) }), isLate: true };
}
