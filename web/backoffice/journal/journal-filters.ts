import { timeZoneOf } from "@shared/domain/opening-hours";
import { deliveryKinds, journalSources, journalStates } from "@shared/api/journal-words.generated";
import { printKinds } from "@shared/api/print-words.generated";
import { nameIn } from "@shared/api/words";
import { pageIn } from "@shared/staff/ui/page-in-address";
import type { JournalEntry } from "./journal-entry";

/** The filters of the journal as they are in the address and as they are sent; invalid ones count as not set. */

/** What is delivered, tickets among it. */
export const kinds = { ...deliveryKinds, ...printKinds };

export type JournalFilters = {
  q: string;
  source: JournalEntry["source"] | "";
  kind: keyof typeof kinds | "";
  state: JournalEntry["state"] | "";
  from: string;
  to: string;
  /** Empty for all that one may see, or "own" for the branch of the header, which only deliveries have. */
  branch: "" | "own";
  /** Counts from 1. */
  page: number;
};

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export function filtersIn(search: string): JournalFilters {
  const parameters = new URLSearchParams(search);
  const date = (name: string) => {
    const text = parameters.get(name) ?? "";
    return isDate(text) ? text : "";
  };
  return {
    q: (parameters.get("q") ?? "").trim(),
    source: nameIn(journalSources, parameters.get("source")),
    kind: nameIn(kinds, parameters.get("kind")),
    state: nameIn(journalStates, parameters.get("state")),
    from: date("from"),
    to: date("to"),
    branch: parameters.get("branch") === "own" ? "own" : "",
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
  filters: JournalFilters,
  branch: number,
  timeZone: string,
): Record<string, string | number> {
  const { page, q, source, kind, state, from, to } = filters;
  return {
    page,
    ...(q !== "" && { q }),
    ...(source !== "" && { source }),
    ...(kind !== "" && { kind }),
    ...(state !== "" && { state }),
    ...(filters.branch === "own" && { branch }),
    ...(from !== "" && { from: instant(beginOf(from, timeZone)) }),
    ...(to !== "" && { to: instant(beginOf(to, timeZone, 1) - 1) }),
  };
}
