import type { Branch, Rule } from "@shared/api/types";
import { branchStatus, dateAt, isScheduled } from "@shared/domain/opening-hours";
import { type BaseData, type Entry, isFullBranch } from "../state/base-data";
import { wantedAt } from "../state/branch-hours";
import { offeredOrderTypes } from "../cart/order-type";
import { activeMenu } from "../store/menu";

/** When rendered pages have to be made again although nothing was changed: the clock alone made them wrong. */

const minute = 60_000;
/** Promised times move on with the clock; after this long they are renewed in any case. */
const longest = 15 * minute;

/** A few schedules serve whole menus; each is looked at once. */
function schedulesOf({ categories, products }: BaseData): Rule[][] {
  const all = [...categories, ...products]
    .filter(({ isEnabled, schedule }) => isEnabled && schedule.length > 0)
    .map(({ schedule }) => schedule);
  return [...new Map(all.map((schedule) => [JSON.stringify(schedule), schedule])).values()];
}

/** Which marks of being sold out count for an order now, by how it is ordered. */
function soldOutOf(branch: Branch, data: BaseData, now: number): unknown {
  const ending = data["sold-out"].filter((one) => one.branch?.id === branch.id && one.until);
  if (ending.length === 0) return null;
  return offeredOrderTypes(branch).map((type) => {
    const at = wantedAt(branch, type, null, now);
    return ending.filter(({ until }) => at < Date.parse(until ?? "")).map(({ id }) => id);
  });
}

/** Everything of a branch that pages show and that the hour decides, promised times apart. */
function stateOf(branch: Branch, data: BaseData, schedules: Rule[][], now: number): unknown {
  return [
    dateAt(branch.timeZone, now),
    branchStatus(branch, now),
    activeMenu(data.menus, branch.id, now)?.id,
    schedules.map((schedule) => isScheduled(schedule, branch.timeZone, now)),
    soldOutOf(branch, data, now),
  ];
}

/** All instants the data name, such as the end of a pause; hours and dates begin with whole minutes. */
function instantsIn(text: string): number[] {
  return [...text.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g)].map(([, at]) => Date.parse(at ?? ""));
}

/** After `now`, at most a quarter of an hour later. `entries` are the whole of the base data, times milliseconds. */
export function nextChange(entries: readonly Entry[], now: number): number {
  const data = Object.fromEntries(
    entries.map(({ url, data: value }) => [url.replace(/^\/api\//, ""), value]),
  ) as unknown as BaseData;
  const schedules = schedulesOf(data);
  const branches = data.branches.filter(isFullBranch);
  const stateAt = (at: number) =>
    JSON.stringify(branches.map((branch) => stateOf(branch, data, schedules, at)));

  const nextMinute = Math.floor(now / minute) * minute + minute;
  const last = nextMinute + longest - minute;
  const minutes = Array.from(
    { length: longest / minute },
    (_, index) => nextMinute + index * minute,
  );
  const instants = instantsIn(JSON.stringify(entries)).filter((at) => at > now && at < last);
  const candidates = [...new Set([...minutes, ...instants])].toSorted((a, b) => a - b);
  const today = stateAt(now);
  return candidates.find((at) => stateAt(at) !== today) ?? last;
}
