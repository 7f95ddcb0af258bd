import type { Fields } from "@shared/api/fields";
import type { Conversion, Draft, FormField } from "./draft";
import type { Control } from "./control";

/** A form as data: which fields stand where, and what of them the contract does not say. */

export type FieldUse = {
  /** Where the contract's own does not fit the page. */
  label?: string;
  hint?: string | ((draft: Draft) => string | undefined);
  /** For what no common control fits. */
  control?: Control;
  conversion?: Conversion;
  isShown?: (draft: Draft) => boolean;
  /** Sent as it is. */
  isHidden?: boolean;
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

/** A field at its place in the form. */
export type FormFieldIn = FormField & FieldUse & { label: string; group: Group };

/** The fields that a record with these values has, as far as the form asks for them. */
export function askedOf(fields: readonly FormFieldIn[], draft: Draft): FormFieldIn[] {
  const shape = fields.find(({ facts }) => facts.isShape)?.name;
  return fields.filter(
    ({ facts: { onlyFor }, isShown }) =>
      (!onlyFor || shape === undefined || onlyFor.includes(String(draft[shape]))) &&
      isShown?.(draft) !== false,
  );
}

export function fieldsOf({ facts, groups }: Form): FormFieldIn[] {
  return groups.flatMap((group) =>
    Object.entries(group.fields).map(([name, use]) => {
      const known = facts[name];
      if (!known) throw new Error(`there is no field ${name}`);
      return { name, facts: known, group, ...use, label: use.label ?? known.label ?? name };
    }),
  );
}
