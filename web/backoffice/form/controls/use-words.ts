import type { FieldFacts } from "@shared/api/fields";
import { fill } from "@shared/ui/format";
import { formMessages as messages } from "../messages";
import { referencesIn, wordsOf } from "../words-of";
import { useNames } from "../../record-queries/record-names";

/** A value as it is stored, with what is known of its field. */
type Value = { facts: FieldFacts; value: unknown };

/** Values in words, with the names of the records they refer to. */
export function useWords(values: readonly Value[], timeZone: string): string[] {
  const names = useNames(values.flatMap(({ facts, value }) => referencesIn(facts, value)));
  // Until a name is there, and where the record is gone, its number stands for it.
  const nameOf: Parameters<typeof wordsOf>[2]["nameOf"] = (target, id) =>
    names(target, id) ?? fill(messages.unknown, { id });
  return values.map(({ facts, value }) => wordsOf(facts, value, { nameOf, timeZone }));
}
