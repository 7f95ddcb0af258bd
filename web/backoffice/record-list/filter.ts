import type { FieldFacts, Fields } from "@shared/api/fields";
import type { ActingRole } from "@shared/staff/context/rights";
import { fill } from "@shared/ui/format";
import { draftOf, faultsOf, inputOf } from "../form/draft";
import { isReadBy } from "./columns";
import { listMessages as messages } from "./messages";

/** What a list can be narrowed by: parameters of its call, each with the facts of a field that fits it. */
export type Filter = { parameter: string; label: string; facts: FieldFacts };

const withAny = (choices: Readonly<Record<string, string>>) => ({ "": messages.any, ...choices });

/** The facts of one value to compare with; none where there is nothing to choose. */
function comparedWith(facts: FieldFacts): FieldFacts | undefined {
  const { kind } = facts;
  switch (kind) {
    case "switch":
      return { kind: "choice", choices: withAny({ true: messages.yes, false: messages.no }) };
    case "choice":
      return Object.keys(facts.choices).length > 1
        ? { kind, choices: withAny(facts.choices) }
        : undefined;
    case "list":
      return comparedWith(facts.item);
    case "reference":
      return { kind, target: facts.target, mayBeEmpty: true };
    case "group":
    case "open":
      return undefined;
    default:
      return { ...facts, mayBeEmpty: true };
  }
}

/** `names`: only these fields. */
export function filtersOf(
  fields: Fields,
  roles: readonly ActingRole[],
  names: readonly string[] = Object.keys(fields),
): Filter[] {
  return Object.entries(fields)
    .filter(([name, facts]) => names.includes(name) && isReadBy(facts, roles))
    .flatMap(([name, told]) => {
      const facts = comparedWith(told);
      const label = told.label ?? name;
      if (!facts) return [];
      const equal = { parameter: name, label, facts };
      const range = [
        { parameter: `${name}From`, label: fill(messages.rangeFrom, { label }), facts },
        { parameter: `${name}To`, label: fill(messages.rangeTo, { label }), facts },
      ];
      return [...(told.isFilter ? [equal] : []), ...(told.isRangeFilter ? range : [])];
    });
}

/** Whether it takes effect as soon as it is chosen; what is typed waits until it is done. */
export const isChosen = ({ facts: { kind } }: Filter): boolean =>
  kind === "choice" || kind === "reference";

const fieldOf = ({ parameter, facts }: Filter) => [{ name: parameter, facts }];

/** As a record would have it. */
function valueIn({ facts: { kind } }: Filter, text: string): unknown {
  if (text === "") return null;
  switch (kind) {
    case "reference":
      return { id: Number(text) };
    case "integer":
    case "money":
    case "amount":
    case "ratio":
    case "percent":
      return Number(text);
    default:
      return text;
  }
}

/** As it is edited. */
export const typedIn = (filter: Filter, text: string): unknown =>
  draftOf(fieldOf(filter), { [filter.parameter]: valueIn(filter, text) })[filter.parameter];

/** As it stands in the address, or why it cannot. */
export function textIn(filter: Filter, typed: unknown): { text: string } | { fault: string } {
  const { parameter } = filter;
  const draft = { [parameter]: typed };
  const fault = faultsOf(fieldOf(filter), draft)[parameter];
  if (fault !== undefined) return { fault };
  const value = inputOf(fieldOf(filter), draft)[parameter];
  if (value === null || value === undefined) return { text: "" };
  return { text: String(typeof value === "object" ? (value as { id: number }).id : value) };
}

export function isValueOf({ facts }: Filter, text: string): boolean {
  switch (facts.kind) {
    case "choice":
      return Object.hasOwn(facts.choices, text);
    case "reference":
      return /^[1-9]\d*$/.test(text);
    case "integer":
      return /^-?\d+$/.test(text);
    case "money":
    case "amount":
    case "ratio":
    case "percent":
      return /^-?\d+(\.\d+)?$/.test(text);
    case "day":
      return /^\d{4}-\d{2}-\d{2}$/.test(text);
    case "time":
      return /^\d{2}:\d{2}$/.test(text);
    case "instant":
      return !Number.isNaN(Date.parse(text));
    default:
      return true;
  }
}
