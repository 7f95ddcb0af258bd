import { pageIn, searchOf } from "@shared/staff/ui/page-in-address";
import type { ListColumn } from "./columns";
import { isValueOf, type Filter } from "./filter";

/**
 * What a list shows, as its address says it: words, filters, sort, page and columns. Unknown or broken values count as
 * not set, since the server refuses them.
 */
export type ListAddress = {
  q: string;
  /** The name of a column, with - in front descending; empty for the list's own. */
  sort: string;
  /** Counts from 1. */
  page: number;
  limit: number;
  /** By the name of their parameter. */
  filters: Readonly<Record<string, string>>;
  /** Null where the address names none. */
  columns: readonly string[] | null;
};

/** How many rows a page may have; the last is the server's most. */
export const limits = [50, 100, 200, 500] as const;
const usualLimit = limits[0];

export const sortedBy = (sort: string) => ({
  name: sort.replace(/^-/, ""),
  isDescending: sort.startsWith("-"),
});

export function addressIn(
  search: string,
  columns: readonly ListColumn[],
  filters: readonly Filter[],
): ListAddress {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(name) ?? "";
  const isKnown = (wanted: string) => columns.some(({ name }) => name === wanted);
  const { name: sorted } = sortedBy(text("sort"));
  const chosen = text("columns").split(",").filter(isKnown);
  return {
    q: text("q"),
    sort: columns.some(({ name, isSortable }) => isSortable && name === sorted) ? text("sort") : "",
    page: pageIn(search),
    limit: limits.find((limit) => String(limit) === text("limit")) ?? usualLimit,
    filters: Object.fromEntries(
      filters
        .map((filter) => [filter.parameter, text(filter.parameter), filter] as const)
        .filter(([, value, filter]) => value !== "" && isValueOf(filter, value))
        .map(([parameter, value]) => [parameter, value]),
    ),
    columns: chosen.length > 0 ? chosen : null,
  };
}

/** The search part of the address that says so. */
export function searchFor({ q, sort, page, limit, filters, columns }: ListAddress): string {
  return searchOf({
    q,
    ...filters,
    sort,
    columns: columns?.join(",") ?? "",
    limit: limit === usualLimit ? "" : limit,
    page,
  });
}

export const isNarrowed = ({ q, filters }: ListAddress): boolean =>
  q !== "" || Object.keys(filters).length > 0;

/** Without what narrows the list. */
export const widened = (address: ListAddress): ListAddress => ({
  ...address,
  q: "",
  filters: {},
  page: 1,
});

/** Which records are asked for, in which order. */
export function selectionOf({ q, sort, filters }: ListAddress): Record<string, string> {
  return { ...(q !== "" && { q }), ...filters, sort };
}
