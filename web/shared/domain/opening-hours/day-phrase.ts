/** How a coming instant is named: by its time today, by its weekday within six days, else by its date. */
import type { TimeText } from "../../api/types";
import { dayOfWall, formatDay, formatTimeOfDay, minuteOfWall, weekdayIndex } from "./calendar";
import { weekdayNames } from "./messages";
import { dayAt } from "./shifts";
import { timeZoneOf } from "./time-zone";

/** `day` is null for today, "Samstag", or "Samstag, 02.01.2027". */
export type DayPhrase = { day: string | null; time: TimeText };

const daysNamedByWeekday = 6;

export function dayPhrase(timeZone: string, now: number, at: number): DayPhrase {
  const zone = timeZoneOf(timeZone);
  const wall = zone.toWall(at);
  const day = dayOfWall(wall);
  const time = formatTimeOfDay(minuteOfWall(wall));
  const ahead = day - dayAt(zone, now);
  if (ahead === 0) return { day: null, time };
  const weekday = weekdayNames[weekdayIndex(day)] ?? "";
  if (ahead > 0 && ahead <= daysNamedByWeekday) return { day: weekday, time };
  return { day: `${weekday}, ${formatDay(day).split("-").toReversed().join(".")}`, time };
}
