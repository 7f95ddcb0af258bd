import { fieldsByResource } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import type { Form } from "../form/form";
import type { Draft } from "../form/draft";
import type { ClipboardItem, Copied } from "../clipboard/clipboard";
import { nameOf, type Collection, type Stored } from "./collection";

/** What follows for a collection from the facts of its fields, which come with its pages. */

export const factsOf = ({ resource }: Collection): Fields => fieldsByResource[resource];

export function formOf(collection: Collection): Form {
  const facts = factsOf(collection);
  const written = Object.entries(facts).filter(([, { isReadOnly }]) => !isReadOnly);
  const all = Object.fromEntries(written.map(([name]) => [name, {}]));
  return { facts, groups: collection.groups ?? [{ fields: all }] };
}

/** What can be written of a record. */
function writtenOf(collection: Collection, record: Draft): Draft {
  const written = Object.entries(factsOf(collection)).filter(([, { isReadOnly }]) => !isReadOnly);
  return Object.fromEntries(written.map(([name]) => [name, record[name]]));
}

/** What a copy begins with: all that can be written and need not be its own. */
export function copyOf(collection: Collection, record: Draft): Draft {
  const facts = factsOf(collection);
  const begun = Object.entries(withoutOwn(collection, record));
  return Object.fromEntries(begun.filter(([name]) => !facts[name]?.isUnique));
}

/** What can be written of a record, without what its collection leaves to each. */
function withoutOwn(collection: Collection, record: Draft): Draft {
  const left = new Set(collection.copiesWithout);
  const written = Object.entries(writtenOf(collection, record));
  return Object.fromEntries(written.filter(([name]) => !left.has(name)));
}

/** A record as it lies in the clipboard. */
export function clipboardItemOf(collection: Collection, record: Stored): Copied {
  return {
    context: collection.resource,
    name: nameOf(collection, record),
    values: writtenOf(collection, record),
  };
}

/** Whether one would stand in another branch than the one it was copied from. */
function isForAnother(collection: Collection, { values }: ClipboardItem, branch: number): boolean {
  const before = values.branch as { id: number } | null | undefined;
  return "branch" in factsOf(collection) && before?.id !== branch;
}

/** What a pasted one begins with: in another branch even what has to be unique there, for it is not there yet. */
export function pastedOf(collection: Collection, item: ClipboardItem, branch: number): Draft {
  if (!isForAnother(collection, item, branch)) return copyOf(collection, item.values);
  return { ...withoutOwn(collection, item.values), branch: { id: branch } };
}

/** Whether nobody has to say more of it than what was copied. */
export function isPastedAsItIs(collection: Collection, item: ClipboardItem, branch: number) {
  const hasUnique = Object.values(factsOf(collection)).some(({ isUnique }) => isUnique);
  return !hasUnique || isForAnother(collection, item, branch);
}
