import type { FieldFacts } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { fill, formatPercent } from "@shared/ui/format";
import { draftOf } from "../../form/draft";
import { wordsOf } from "../../form/words-of";
import { useNames, type Reference } from "../../record-queries/record-names";
import { wordMessages as messages } from "./messages";

/** A value as it is stored, in the words of its field. */
type Value = { facts: FieldFacts; value: unknown };

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** Records name others as { id }, their history by the number alone. */
const idOf = (value: unknown) => (typeof value === "number" ? value : (value as { id: number }).id);

function referencesIn({ facts, value }: Value): Reference[] {
  if (isNothing(value)) return [];
  if (facts.kind === "reference") return [{ target: facts.target, id: idOf(value) }];
  if (facts.kind !== "list" || facts.item.kind !== "reference") return [];
  const { target } = facts.item;
  return (value as unknown[]).slice(0, mostNamed).map((one) => ({ target, id: idOf(one) }));
}

/** So many records of a list are named. */
const mostNamed = 5;

type NameOf = (target: Resource, id: number) => string;

function listWords(facts: FieldFacts, value: unknown[], nameOf: NameOf): string | undefined {
  if (facts.kind !== "list") return undefined;
  const { item } = facts;
  if (item.kind === "reference") {
    const names = value.slice(0, mostNamed).map((one) => nameOf(item.target, idOf(one)));
    const further = value.length - names.length;
    const all = names.join(", ");
    return further === 0 ? all : fill(messages.more, { names: all, count: further });
  }
  if (item.kind !== "group") return undefined;
  return value.length === 1 ? messages.one : fill(messages.many, { count: value.length });
}

function wordsFor({ facts, value }: Value, nameOf: NameOf, timeZone: string): string {
  if (isNothing(value)) return messages.nothing;
  if (facts.kind === "reference") return nameOf(facts.target, idOf(value));
  if (facts.kind === "percent") return formatPercent(Number(value));
  if (Array.isArray(value)) {
    const words = listWords(facts, value, nameOf);
    if (words !== undefined) return words;
  }
  const typed = draftOf([{ name: "value", facts }], { value }).value;
  return wordsOf(facts, typed, { nameOf, timeZone }) ?? messages.content;
}

/** Values in words, with the names of the records they refer to. */
export function useWords(values: readonly Value[]): string[] {
  const { branch } = useBranchChoice();
  const names = useNames(values.flatMap(referencesIn));
  // Until a name is there, and where the record is gone, its number stands for it.
  const nameOf: NameOf = (target, id) => names(target, id) ?? fill(messages.unknown, { id });
  return values.map((value) => wordsFor(value, nameOf, branch.timeZone));
}
