import type { FieldFacts, Fields } from "@shared/api/fields";
import type { Control } from "./control";
import type { Conversion, Draft, FormField } from "./draft";

/** A form as data: which fields stand where, and what of them the contract does not say. */

export type FieldUse = {
  /** Where the contract's own does not fit the page. */
  label?: string;
  hint?: string | ((draft: Draft) => string | undefined);
  /** For what no common control fits. */
  control?: Control;
  conversion?: Conversion;
  isShown?: (draft: Draft) => boolean;
  /** What the browser calls it, where one writes of oneself (HTML, autofill detail tokens). */
  autoComplete?: string;
  /** Sent as it is. */
  isHidden?: boolean;
  /** Of fields within a group or within the entries of a list, by name. */
  parts?: Readonly<Record<string, FieldUse>>;
  /** What an entry of a list is called, where they have no names of their own. */
  entry?: string;
};

export type Group = {
  title?: string;
  hint?: string;
  /** Short ones stand side by side where there is room. */
  areShort?: boolean;
  /** By name, in their order. */
  fields: Readonly<Record<string, FieldUse>>;
};

export type Form = { facts: Fields; groups: readonly Group[] };

/** A field with all that is said of it. */
export type PlacedField = FormField & FieldUse & { label: string };

/** A field at its place in the form. */
export type FormFieldIn = PlacedField & { group: Group };

/** The fields that a record with these values has, as far as the form asks for them. */
export function askedOf<Field extends PlacedField>(
  fields: readonly Field[],
  draft: Draft,
): Field[] {
  const shape = fields.find(({ facts }) => facts.isShape)?.name;
  return fields.filter(
    ({ facts: { onlyFor }, isShown }) =>
      (!onlyFor || shape === undefined || onlyFor.includes(String(draft[shape]))) &&
      isShown?.(draft) !== false,
  );
}

function factsOf(facts: Fields, name: string): FieldFacts {
  const known = facts[name];
  if (!known) throw new Error(`there is no field ${name}`);
  return known;
}

export function fieldsOf({ facts, groups }: Form): FormFieldIn[] {
  return groups.flatMap((group) =>
    Object.entries(group.fields).map(([name, use]) => {
      const known = factsOf(facts, name);
      return { name, facts: known, group, ...use, label: use.label ?? known.label ?? name };
    }),
  );
}

/** The fields within a group or an entry, as far as people write them: those of `parts` first, in their order. */
export function fieldsWithin(facts: Fields, parts: FieldUse["parts"] = {}): PlacedField[] {
  return Object.keys({ ...parts, ...facts })
    .map((name) => [name, factsOf(facts, name)] as const)
    .filter(([, { isReadOnly }]) => !isReadOnly)
    .map(([name, known]) => ({
      name,
      facts: known,
      ...parts[name],
      label: parts[name]?.label ?? known.label ?? name,
    }));
}
