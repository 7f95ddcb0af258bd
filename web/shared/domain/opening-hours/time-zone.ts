/**
 * The wall clock of a place, from Intl alone, so that the zone of the device plays no part. The same rules as
 * the server's base/time.hpp: a wall clock that the spring change skips becomes the instant of the change; of
 * one that the autumn change repeats, the first is meant.
 *
 * Instants are milliseconds since 1970 UTC. A wall clock is minutes since 1970 without a place, a day is days
 * since 1970: plain numbers, so that calendar sums are sums.
 */

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;
export const minutesPerDay = 24 * 60;

class TimeZone {
  private readonly format: Intl.DateTimeFormat;
  /** The offset of each UTC day at its start; days without a change need no other question. */
  private readonly offsetsAtDayStart = new Map<number, number>();

  constructor(name: string) {
    this.format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  }

  /** The wall clock at an instant, rounded down to the minute. */
  toWall(instant: number): number {
    return Math.floor((instant + this.offset(instant)) / minuteMilliseconds);
  }

  /** The instant of a wall clock. */
  toInstant(wall: number): number {
    const asUtc = wall * minuteMilliseconds;
    const before = this.offset(asUtc - dayMilliseconds);
    const after = this.offset(asUtc + dayMilliseconds);
    const early = asUtc - before;
    // Before the change, or the first of a repeated pair.
    if (before === after || this.offset(early) === before) return early;
    const late = asUtc - after;
    if (this.offset(late) === after) return late;
    return this.changeBetween(late, early);
  }

  /** Milliseconds east of UTC. */
  private offset(instant: number): number {
    const day = Math.floor(instant / dayMilliseconds);
    const atStart = this.offsetAtDayStart(day);
    return atStart === this.offsetAtDayStart(day + 1) ? atStart : this.readOffset(instant);
  }

  private offsetAtDayStart(day: number): number {
    const known = this.offsetsAtDayStart.get(day);
    if (known !== undefined) return known;
    const offset = this.readOffset(day * dayMilliseconds);
    this.offsetsAtDayStart.set(day, offset);
    return offset;
  }

  private readOffset(instant: number): number {
    const second = Math.floor(instant / 1000) * 1000;
    const parts: Record<string, number> = {};
    for (const { type, value } of this.format.formatToParts(second)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
  }

  /** The one change of offset after `from` and at or before `to`. */
  private changeBetween(from: number, to: number): number {
    const offsetBefore = this.offset(from);
    let unchanged = from;
    let changed = to;
    while (changed - unchanged > 1) {
      const middle = Math.floor((unchanged + changed) / 2);
      if (this.offset(middle) === offsetBefore) unchanged = middle;
      else changed = middle;
    }
    return changed;
  }
}

export type { TimeZone };

const zones = new Map<string, TimeZone>();

/** By IANA name ("Europe/Vienna"); throws a RangeError for a name that is unknown. Built once per name. */
export function timeZoneOf(name: string): TimeZone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = new TimeZone(name);
  zones.set(name, zone);
  return zone;
}
