import { fieldsByResource } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import type { Form } from "../form/form";
import type { Draft } from "../form/draft";
import type { Collection, Stored } from "./collection";

/** What follows for a collection from the facts of its fields, which come with its pages. */

export const factsOf = ({ resource }: Collection): Fields => fieldsByResource[resource];

export function formOf(collection: Collection): Form {
  const facts = factsOf(collection);
  const written = Object.entries(facts).filter(([, { isReadOnly }]) => !isReadOnly);
  const all = Object.fromEntries(written.map(([name]) => [name, {}]));
  return { facts, groups: collection.groups ?? [{ fields: all }] };
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
