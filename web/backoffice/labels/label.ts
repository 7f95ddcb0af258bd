import type { Branch } from "@shared/api/types";
import type { FormatName } from "./sheet";

/** What stands on labels of records. A feature tells it of its own ones; how it looks is the sheet's. */

export type Label = {
  /** Read first, and from afar. */
  title: string;
  /** In the order of their weight: a small label has room for the first ones. */
  lines: readonly string[];
  /** What its QR code says; without one it has none. */
  code: string | null;
  /** For guests, beside a code that leads somewhere. */
  invitation?: string;
  /** Why the code would not do what it is for; told to who prints, not printed. */
  problem?: string | undefined;
};

/** What records refer to, and where the installation is reached. */
type Surroundings = {
  origin: string;
  branchOf: (reference: { id: number }) => Branch | undefined;
};

export type LabelSource<Item> = {
  of: (record: Item, around: Surroundings) => Label;
  /** What most people print them on. */
  sheet: FormatName;
};

/** Without ids all that the list shows; with them only those of it. */
type LabelledRecords = {
  /** Which records, in which order, as the list asks for them. */
  selection?: Readonly<Record<string, string>>;
  ids?: readonly number[];
};

/** The search part of the address of a page of labels. */
export function searchForLabels({ selection = {}, ids = [] }: LabelledRecords): string {
  const search = new URLSearchParams(selection);
  if (ids.length > 0) search.set("only", ids.join(","));
  return `?${search}`;
}

/** The records that an address names; none where it means all. */
export function idsIn(search: string): number[] {
  const named = new URLSearchParams(search).get("only") ?? "";
  return [...new Set(named.split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id)))].map(Number);
}
