import { fieldsByResource } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import type { Form } from "../form/form";
import type { Draft } from "../form/draft";
import { firstColumn, type Collection, type Stored } from "./collection";

/** What follows for a collection from the facts of its fields, which come with its pages. */

export const factsOf = ({ resource }: Collection): Fields => fieldsByResource[resource];

export function formOf(collection: Collection): Form {
  const facts = factsOf(collection);
  const written = Object.entries(facts).filter(([, { isReadOnly }]) => !isReadOnly);
  const all = Object.fromEntries(written.map(([name]) => [name, {}]));
  return { facts, groups: collection.groups ?? [{ fields: all }] };
}

/** What people call a record. */
export function nameOf(collection: Collection, record: Stored | null, start = ""): string {
  if (collection.nameOf) return collection.nameOf(record, start);
  return record ? String(record[firstColumn(collection)]) : "";
}

/** What a copy begins with: all that can be written and need not be its own. */
export function copyOf(collection: Collection, record: Stored): Draft {
  const left = new Set(collection.copiesWithout);
  return Object.fromEntries(
    Object.entries(factsOf(collection))
      .filter(([name, facts]) => !facts.isUnique && !facts.isReadOnly && !left.has(name))
      .map(([name]) => [name, record[name]]),
  );
}
