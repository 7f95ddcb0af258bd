import { identifierOf } from "@shared/domain/identifier";
import type { FieldFacts } from "@shared/api/fields";
import { fill } from "@shared/ui/format";
import { isDay, isInstant, isTime } from "@shared/staff/dates/dates";
import { dateMessages } from "@shared/staff/dates/messages";
import { askedOf, fieldsWithin, type FieldUse } from "./form";
import { formMessages as messages } from "./messages";
import { formatTyped, readTyped } from "./numbers";

/**
 * What is typed in a form, by field: texts and numbers as typed, days and times as they are sent once they can be read,
 * references as records, lists of texts a line each. What it becomes when it is sent, and what of it cannot be sent.
 */
export type Draft = Readonly<Record<string, unknown>>;

/** An entry of a list, with a key of its own: it stays itself when moved. */
export type Row = { key: number; values: Draft };

/** A field that a control of its own edits: its value while it is edited, and as it is sent. */
export type Conversion = {
  /** Of a value in a record; a new one is null. */
  typed: (value: unknown, stored: Draft | null) => unknown;
  /** Of a value in a draft. */
  sent: (value: unknown, draft: Draft) => unknown;
  /** A value in a draft as one would say it, where the facts of the field do not tell. */
  words?: (value: unknown) => string;
};

/** One field of a form. */
export type FormField = { name: string; facts: FieldFacts } & Pick<
  FieldUse,
  "conversion" | "parts"
>;

/** Entries that a draft kept have keys from earlier. */
let lastKey = Date.now();

export function rowOf(values: Draft): Row {
  lastKey += 1;
  return { key: lastKey, values };
}

/** What stands in a draft once more, with keys of its own for its entries. */
export function renewed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renewed);
  if (typeof value !== "object" || value === null) return value;
  if (isRow(value)) return rowOf(renewed(value.values) as Draft);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renewed(part)]));
}

const isRow = (value: object): value is Row => "key" in value && "values" in value;

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function typedValue({ facts, parts }: FormField, value: unknown): unknown {
  switch (facts.kind) {
    case "switch":
      return value === true;
    case "integer":
    case "money":
    case "amount":
    case "ratio":
    case "percent":
      return formatTyped(facts, value);
    case "group":
      return draftOf(fieldsWithin(facts.fields(), parts), (value ?? null) as Draft | null);
    case "list": {
      const { item } = facts;
      if (item.kind === "text") return ((value ?? []) as string[]).join("\n");
      if (item.kind !== "group") return value ?? [];
      const fields = fieldsWithin(item.fields(), parts);
      return ((value ?? []) as Draft[]).map((entry) => rowOf(draftOf(fields, entry)));
    }
    case "reference":
    case "open":
      return value ?? null;
    default:
      return value ?? "";
  }
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const numberOf = (value: unknown): { id: number } => ({ id: (value as { id: number }).id });

function sentWithin(facts: Extract<FieldFacts, { kind: "group" }>, parts: FieldUse["parts"]) {
  const fields = fieldsWithin(facts.fields(), parts);
  return (values: Draft) => inputOf(askedOf(fields, values), values);
}

function sentValue({ facts, parts }: FormField, value: unknown, draft: Draft): unknown {
  const text = textOf(value);
  switch (facts.kind) {
    case "text":
    case "email":
    case "phone":
    case "address":
    case "colour":
      return text;
    case "identifier":
      // Until somebody writes one it follows the name.
      return identifierOf(text || String(draft.name ?? ""));
    case "integer":
    case "money":
    case "amount":
    case "ratio":
    case "percent":
      return text === "" ? null : readTyped(facts, text);
    case "choice":
    case "day":
    case "time":
    case "instant":
      return text === "" ? null : text;
    case "reference":
      return value === null ? null : numberOf(value);
    case "group":
      return sentWithin(facts, parts)(value as Draft);
    case "list": {
      const { item } = facts;
      if (item.kind === "text") return linesOf(String(value));
      if (item.kind === "reference") return (value as unknown[]).map(numberOf);
      if (item.kind !== "group") return value;
      const sent = sentWithin(item, parts);
      return (value as Row[]).map(({ values }) => sent(values));
    }
    default:
      return value;
  }
}

/** Why the value cannot be sent; all else is the server's to judge. */
function faultOf(facts: FieldFacts, value: unknown): string | undefined {
  const text = textOf(value);
  if (text === "" && facts.mayBeEmpty) return undefined;
  switch (facts.kind) {
    case "integer": {
      const { least, greatest } = facts;
      const number = readTyped(facts, text);
      if (number !== undefined && number >= (least ?? number) && number <= (greatest ?? number))
        return undefined;
      return least === undefined || greatest === undefined
        ? messages.wholeNumber
        : fill(messages.wholeNumberBetween, { least, greatest });
    }
    case "money":
      return readTyped(facts, text) === undefined ? messages.money : undefined;
    case "amount":
    case "ratio":
    case "percent":
      return readTyped(facts, text) === undefined
        ? fill(messages.decimal, { places: facts.places })
        : undefined;
    case "day":
      return isDay(text) ? undefined : dateMessages.day;
    case "time":
      return isTime(text) ? undefined : dateMessages.time;
    case "instant":
      return isInstant(text) ? undefined : dateMessages.instant;
    default:
      return undefined;
  }
}

const conversionOf = (field: FormField): Conversion =>
  field.conversion ?? {
    typed: (value) => typedValue(field, value),
    sent: (value, draft) => sentValue(field, value, draft),
  };

/** Of a stored record, or of a new one that begins with what is given. */
export function draftOf(
  fields: readonly FormField[],
  stored: object | null,
  start: Draft = {},
): Draft {
  const record = stored as Draft | null;
  return Object.fromEntries(
    fields.map((field) => {
      const { name, facts } = field;
      const value = record ? record[name] : (start[name] ?? facts.start);
      return [name, conversionOf(field).typed(value, record)];
    }),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two drafts differ, by what would be sent. */
export function differences<Field extends FormField>(
  fields: readonly Field[],
  one: Draft,
  other: Draft,
): Field[] {
  return fields.filter((field) => {
    const { sent } = conversionOf(field);
    return !isSame(sent(one[field.name], one), sent(other[field.name], other));
  });
}

/** The body of a call with these fields. */
export function inputOf(fields: readonly FormField[], draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, conversionOf(field).sent(draft[field.name], draft)]),
  );
}

/** What cannot be sent, by its whole path. */
export function faultsOf(
  fields: readonly FormField[],
  draft: Draft,
  within = "",
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { name, facts, conversion, parts } of fields) {
    const path = within + name;
    const value = draft[name];
    const fault = faultOf(facts, value);
    if (fault !== undefined) faults[path] = fault;
    if (conversion) continue;
    const addWithin = (group: Extract<FieldFacts, { kind: "group" }>, values: Draft, at: string) =>
      Object.assign(
        faults,
        faultsOf(askedOf(fieldsWithin(group.fields(), parts), values), values, `${at}.`),
      );
    if (facts.kind === "group") addWithin(facts, value as Draft, path);
    if (facts.kind === "list" && facts.item.kind === "group") {
      const { item } = facts;
      (value as Row[]).forEach(({ values }, index) => addWithin(item, values, `${path}[${index}]`));
    }
  }
  return faults;
}
