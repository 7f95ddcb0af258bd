import { timeZoneOf } from "@shared/domain/opening-hours";
import { deliveryKinds, deliveryStates } from "@shared/api/delivery-words.generated";
import { nameIn } from "@shared/api/words";
import { pageIn } from "@shared/staff/ui/page-in-address";
import type { DeliveryLogEntry } from "./delivery-log-entry";

/** The filters of the delivery log as they are in the address and as they are sent; invalid ones count as not set. */

export type DeliveryLogFilters = {
  kind: keyof typeof deliveryKinds | "";
  state: DeliveryLogEntry["state"] | "";
  from: string;
  to: string;
  /** Empty for the branch of the header, or "all". */
  branch: "" | "all";
  /** Counts from 1. */
  page: number;
};

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function filtersIn(search: string): DeliveryLogFilters {
  const parameters = new URLSearchParams(search);
  const date = (name: string) => {
    const text = parameters.get(name) ?? "";
    return isDate(text) ? text : "";
  };
  return {
    kind: nameIn(deliveryKinds, parameters.get("kind")),
    state: nameIn(deliveryStates, parameters.get("state")),
    from: date("from"),
    to: date("to"),
    branch: parameters.get("branch") === "all" ? "all" : "",
    page: pageIn(search),
  };
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** The instant at which a day begins at the branch, or one of the days after it. */
function beginOf(date: string, timeZone: string, daysLater = 0): number {
  return timeZoneOf(timeZone).toInstant((Date.parse(`${date}T00:00Z`) + daysLater * day) / minute);
}

const instant = (at: number) => new Date(at).toISOString();

/** What the server is asked for; days begin and end by the clock of the branch. */
export function queryOf(
  filters: DeliveryLogFilters,
  branch: number,
  timeZone: string,
): Record<string, string | number> {
  return {
    page: filters.page,
    ...(filters.kind !== "" && { kind: filters.kind }),
    ...(filters.state !== "" && { state: filters.state }),
    ...(filters.branch !== "all" && { branch }),
    ...(filters.from !== "" && { from: instant(beginOf(filters.from, timeZone)) }),
    ...(filters.to !== "" && { to: instant(beginOf(filters.to, timeZone, 1) - 1) }),
  };
}
