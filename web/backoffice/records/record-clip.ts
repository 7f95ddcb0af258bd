import type { FieldFacts } from "@shared/api/fields";
import { fieldsByResource } from "@shared/api/fields.generated";
import type { Clip, ClipItem } from "../clipboard/clip";
import { draftOf, inputOf, type Draft } from "../form/draft";
import { askedOf, fieldsOf } from "../form/form";
import { nameOf, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { copyOf, factsOf, formOf } from "./own-form";

/** Records as the clipboard has them, and as new ones that are made of it. */

/** What has to be unique and can be numbered. */
const isNumbered = ({ isUnique, kind }: FieldFacts) =>
  isUnique === true && (kind === "text" || kind === "identifier" || kind === "address");

/** Whether new ones can be made of copies, without anybody who fills in what has to be unique. */
export function canBeInserted(collection: Collection): boolean {
  const isOpen = collection.startOf?.("") !== null;
  return (
    isOpen &&
    Object.values(factsOf(collection)).every(
      (facts) => !facts.isUnique || !facts.isRequired || isNumbered(facts),
    )
  );
}

const branchOf = ({ branch }: Draft) => (branch as { id: number } | null | undefined)?.id;

/** What a copy of each begins with, and what is to become unique. */
export function clipOf(collection: Collection, records: readonly Stored[]): Clip {
  const facts = Object.entries(factsOf(collection));
  const items = records.map((record): ClipItem => {
    const unique = facts.filter(([, field]) => isNumbered(field));
    return {
      name: nameOf(collection, record) || messages.unnamed,
      values: {
        ...copyOf(collection, record),
        ...Object.fromEntries(unique.map(([name]) => [name, record[name]])),
      },
    };
  });
  return { context: collection.resource, from: collection.texts.title, items };
}

/** Whether what a field refers to belongs to branches. */
function isOfBranches(facts: FieldFacts): boolean {
  const type = facts.kind === "list" ? facts.item : facts;
  if (type.kind !== "reference") return false;
  const of: object = fieldsByResource[type.target];
  return "branch" in of || "branches" in of;
}

/** The record as it is made in a branch: what it refers to elsewhere stays behind, which is told by its labels. */
export function valuesIn(collection: Collection, { values }: ClipItem, branch: number) {
  const facts = factsOf(collection);
  if (!("branch" in facts) || branchOf(values) === branch) return { values, left: [] };
  const elsewhere = Object.entries(facts).filter(([name, field]) => {
    const value = values[name];
    const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
    return name !== "branch" && isFilled && isOfBranches(field);
  });
  const without = elsewhere.map(([name, { kind }]) => [name, kind === "list" ? [] : null]);
  return {
    values: { ...values, ...Object.fromEntries(without), branch: { id: branch } },
    left: elsewhere.map(([name, { label }]) => label ?? name),
  };
}

/** The body of the call that makes it. */
export function inputFor(collection: Collection, values: Draft): Record<string, unknown> {
  const fields = fieldsOf(formOf(collection));
  const draft = draftOf(fields, null, values);
  return { ...values, ...inputOf(askedOf(fields, draft), draft) };
}

/** The same with the next number behind what has to be unique. */
export function numbered(collection: Collection, values: Draft, number: number): Draft {
  const facts = factsOf(collection);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = facts[name];
      if (!field || !isNumbered(field) || typeof value !== "string" || value === "")
        return [name, value];
      const isName = field.kind === "text" && !value.startsWith("/");
      const end = `${isName ? " " : "-"}${number}`;
      const room =
        "atMost" in field && field.atMost !== undefined ? field.atMost - end.length : 999;
      return [name, value.slice(0, room) + end];
    }),
  );
}
