import type { FieldFacts, Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { formatDay, formatInstant } from "@shared/staff/dates/dates";
import { fill, formatPercent } from "@shared/ui/format";
import { textOf } from "./html";
import { formMessages as messages } from "./messages";
import { formatTyped } from "./numbers";

type Words = {
  /** What people call a record. */
  nameOf: (target: Resource, id: number) => string;
  timeZone: string;
};

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

/** Records name others as { id }, their history by the number alone. */
const idOf = (value: unknown) => (typeof value === "number" ? value : (value as { id: number }).id);

/** So many records of a list are named, and so many of its entries told. */
const mostNamed = 5;
const mostTold = 20;

/** What stands in a group or an entry, as far as people write it. */
const partsOf = (facts: Fields, value: unknown) =>
  Object.entries(facts)
    .filter(([, { isReadOnly }]) => !isReadOnly)
    .map(([name, part]) => ({ name, facts: part, value: (value as Record<string, unknown>)[name] }))
    .filter((part) => !isNothing(part.value));

/** A stored value in words. What stands in groups and lists is told as well, an entry a line. */
export function wordsOf(facts: FieldFacts, value: unknown, words: Words): string {
  if (isNothing(value)) return messages.nothing;
  switch (facts.kind) {
    case "day":
      return formatDay(String(value));
    case "instant":
      return formatInstant(String(value), words.timeZone);
    case "switch":
      return value === true ? messages.on : messages.off;
    case "html":
      return textOf(String(value));
    case "choice":
      return facts.choices[String(value)] ?? String(value);
    case "reference":
      return words.nameOf(facts.target, idOf(value));
    case "percent":
      return formatPercent(Number(value));
    case "integer":
    case "money":
    case "amount":
    case "ratio":
      return formatTyped(facts, value);
    case "open":
      return messages.content;
    case "group":
      return partsOf(facts.fields(), value)
        .map(
          (part) =>
            `${part.facts.label ?? part.name}: ${wordsWithin(part.facts, part.value, words)}`,
        )
        .join("; ");
    case "list":
      return listWords(facts.item, value as unknown[], words);
    default:
      return String(value);
  }
}

function listWords(item: FieldFacts, values: readonly unknown[], words: Words): string {
  const isEntry = item.kind === "group" || item.kind === "open";
  const most = isEntry ? mostTold : mostNamed;
  const told = values.slice(0, item.kind === "reference" || isEntry ? most : values.length);
  const lines = told.map((one, index) => {
    const line = wordsOf(item, one, words);
    return isEntry ? `${index + 1}. ${line}` : line;
  });
  const further = values.length - told.length;
  const all = lines.join(isEntry ? "\n" : ", ");
  return further === 0 ? all : fill(messages.more, { names: all, count: further });
}

/** Within something else all of it stands in one line. */
const wordsWithin = (facts: FieldFacts, value: unknown, words: Words) =>
  wordsOf(facts, value, words).replaceAll("\n", "; ");

/** The records that words of the value name. */
export function referencesIn(
  facts: FieldFacts,
  value: unknown,
): { target: Resource; id: number }[] {
  if (isNothing(value)) return [];
  if (facts.kind === "reference") return [{ target: facts.target, id: idOf(value) }];
  if (facts.kind === "group")
    return partsOf(facts.fields(), value).flatMap((part) => referencesIn(part.facts, part.value));
  if (facts.kind !== "list") return [];
  const most = facts.item.kind === "reference" ? mostNamed : mostTold;
  return (value as unknown[]).slice(0, most).flatMap((one) => referencesIn(facts.item, one));
}
