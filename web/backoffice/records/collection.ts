import type { ComponentType } from "react";
import type { FieldOf, RecordOf, Resource } from "@shared/api/records";
import { rightsOf } from "@shared/staff/context/rights";
import type { Business } from "../frame/area";
import type { Draft } from "../form/draft";
import type { FieldUse, Group } from "../form/form";
import type { CollectionLabelsProps } from "../labels/labels-page";
import { textsOf, type CollectionTexts, type Noun } from "./collection.messages";
import type { Column } from "../record-list/columns";

/**
 * Records with a list, a page for each and a form, as one value: texts, rights, addresses, tabs and pages are made from
 * it. It is there at once, so nothing in it is heavy: pages, facts of fields and own controls come late (latePages).
 */

export type Stored = { id: number; version: number } & Readonly<Record<string, unknown>>;

type Options<Name extends string, Item> = {
  noun: Noun;
  /** What they are for; stands above the list. */
  hint: string;
  /** In place of the hint where there are none yet. */
  emptyHint?: string;
  /** Where the sentences that follow from the noun do not fit. */
  texts?: Partial<CollectionTexts>;
  /** The first one names the record. */
  columns: readonly (Name | "createdAt" | "updatedAt" | Exclude<Column<Item>, string>)[];
  /** Without, one with all fields that can be written. */
  groups?: readonly (Omit<Group, "fields"> & { fields: { readonly [N in Name]?: FieldUse } })[];
  /** Fields that a copy of a record begins without, besides those that are unique. */
  copiesWithout?: readonly Name[];
  /** What people call one; of a new one, what its title needs. Without, its first column. */
  nameOf?: (record: Item | null, start: string) => string;
  hintOf?: (record: Item | null, start: string) => string | undefined;
  /** What a new one begins with by its address; nothing where nobody would see it. */
  startOf?: (start: string) => Draft | null;
  /** What its list is sorted by, the name of a column, with - in front descending; without, by its first one. */
  sort?: string;
  /** Whether the business has a use for them, where not each has. */
  isUsed?: (business: Business) => boolean;
  /** The page of their labels, and what one wants it for where that has a name of its own; without, there are none. */
  labels?: { page: ComponentType<CollectionLabelsProps>; action?: string };
  /** Stands between what the list is for and its rows. */
  note?: ComponentType;
  /** What is told and done about one besides its fields, above its form or below. */
  about?: { readonly [Place in "above" | "below"]?: ComponentType<{ record: Item }> };
  /** Loads its own pages and controls before somebody asks for them. */
  load?: () => Promise<unknown>;
};

export type Collection = Omit<Options<string, Stored>, "texts" | "groups"> & {
  /** Last segment of the calls' address and of the pages' own: "redirects". */
  resource: Resource;
  texts: CollectionTexts;
  groups?: readonly Group[];
  /** Whose it is to read them, to change them, and to make and delete them. */
  rights: ReturnType<typeof rightsOf>;
};

const known = new Map<string, Collection>();

export function defineCollection<R extends Resource>(
  resource: R,
  options: Options<FieldOf<R>, RecordOf<R>>,
): Collection {
  const collection = {
    ...options,
    resource,
    texts: { ...textsOf(options.noun), ...options.texts },
    rights: rightsOf(resource),
  } as unknown as Collection;
  known.set(resource, collection);
  return collection;
}

/** The one of a resource, if it has pages. */
export const collectionOf = (resource: string): Collection | undefined => known.get(resource);

/** The name of the column that comes first, which names the record. */
function firstColumn({ columns: [first] }: Collection): string {
  return typeof first === "object" ? first.name : (first ?? "id");
}

/** What is sorted by where nobody asks for another order. */
export const sortOf = (collection: Collection): string =>
  collection.sort ?? firstColumn(collection);

export const listPath = ({ resource }: Collection): string => `/${resource}`;

/** `what` is the record's number, or "new" and what the new one is for. */
export const recordPath = (collection: Collection, what: number | string): string =>
  `${listPath(collection)}/${what}`;

export const copyPath = (collection: Collection, id: number): string =>
  `${recordPath(collection, id)}/copy`;

export const pastePath = (collection: Collection): string => `${listPath(collection)}/paste`;

export const labelsPath = (collection: Collection): string => `${listPath(collection)}/labels`;

export const trashPath = (collection: Collection): string => `${listPath(collection)}/trash`;

/** What people call a record. */
export function nameOf(collection: Collection, record: Stored | null, start = ""): string {
  if (collection.nameOf) return collection.nameOf(record, start);
  return record ? String(record[firstColumn(collection)]) : "";
}
