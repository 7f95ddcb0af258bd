import type { Branch, OrderType } from "@shared/api/types";
import { branchStatus } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { dayAndTime, promisedAt } from "../app/branch-hours";
import { storeMessages as messages } from "./messages";

/** "heute ca. 12:40": the chosen appointment, else the earliest promise. */
export function timeText(
  branch: Branch,
  orderType: OrderType,
  appointment: string | null,
  now: number,
) {
  const { timeZone } = branch;
  if (appointment !== null) {
    return fill(messages.chosenTime, dayAndTime(timeZone, now, Date.parse(appointment)));
  }
  if (branchStatus(branch, now).ordering[orderType] === "none") return messages.noTime;
  const promised = promisedAt(branch, orderType, now);
  if (promised === null) return messages.noTime;
  return fill(messages.onDay, dayAndTime(timeZone, now, promised));
}
