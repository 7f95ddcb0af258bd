import { timeZoneOf } from "../../../domain/opening-hours";

/** Times to propose instead of the one the guest was promised. Pure; instants in milliseconds. */

const minute = 60_000;
const grid = 5 * minute;

const quickSteps = [10, 15, 20, 30, 45, 60] as const;

/** The quick choices: the promised time, or now if that is over, rounded up to five minutes, plus some minutes. */
export function quickProposals(due: number | null, now: number): { minutes: number; at: number }[] {
  const base = Math.ceil(Math.max(due ?? now, now) / grid) * grid;
  return quickSteps.map((minutes) => ({ minutes, at: base + minutes * minute }));
}

/** The instant of a wall time "2027-01-04T12:40" in a zone; null when it is no time. */
export function instantOfWallTime(wallTime: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${wallTime}Z`);
  return Number.isNaN(asUtc) ? null : timeZoneOf(timeZone).toInstant(asUtc / minute);
}

/** The other way round. */
export function wallTimeOf(at: number, timeZone: string): string {
  return new Date(timeZoneOf(timeZone).toWall(at) * minute).toISOString().slice(0, 16);
}
