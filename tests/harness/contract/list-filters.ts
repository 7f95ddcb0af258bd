/** What a list can be narrowed by, as the contract says it, and which records each filter is to find. */
import type { Fields } from "../client";
import { type Schema, operation, resolved } from "./contract";

/** One value that is asked for, and whether a record is to be found by it. */
type Question = { value: string; finds: (record: Fields) => boolean };
type ListFilter = { name: string; questions: readonly Question[] };

const general = ["q", "page", "limit", "sort"];
/** No record has this number or this text. */
const nothing = { integer: "999999999", string: "gibt-es-nicht" };
/** Of the values that records have, so many are asked for. */
const most = 3;

/** The names of a record's fields, in whatever shape. */
function fieldsOf(resource: string): Set<string> {
  const list = operation(`GET /api/${resource}`)?.statuses.get(200)?.properties?.["data"];
  const record = resolved(list?.items ?? {});
  return new Set(
    [record, ...(record.oneOf ?? []).map(resolved)].flatMap(({ properties = {} }) =>
      Object.keys(properties),
    ),
  );
}

/** What a value is compared by: a reference by its number, a list by whatever it holds. */
function keysOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return [String(typeof value === "object" ? (value as { id?: number }).id : value)];
}

function equal(field: string, schema: Schema, records: readonly Fields[]): Question[] {
  const stored = records.flatMap((record) => keysOf(record[field]));
  const values =
    schema.enum?.map(String) ??
    (schema.type === "boolean"
      ? ["true", "false"]
      : [
          ...[...new Set(stored)].slice(-most),
          schema.type === "integer" ? nothing.integer : nothing.string,
        ]);
  return values.map((value) => ({
    value,
    finds: (record) => keysOf(record[field]).includes(value),
  }));
}

/** Several values stand in one parameter. */
function anyOf(field: string, schema: Schema, records: readonly Fields[]): readonly Question[] {
  const questions = equal(field, schema.items ?? {}, records);
  return [
    ...questions,
    {
      value: questions.map(({ value }) => value).join(),
      finds: (record) => questions.some(({ finds }) => finds(record)),
    },
  ];
}

/** Both ends belong to a range: asked for are the least and the greatest value, and what lies just beside them. */
function range(
  field: string,
  end: string,
  schema: Schema,
  records: readonly Fields[],
): readonly Question[] {
  // Instants are compared with "now" as well.
  const isInstant = (schema.anyOf?.[0] ?? schema).format === "date-time";
  const placeOf = (record: Fields) => {
    const value = record[field];
    if (value === null || value === undefined) return undefined;
    return isInstant ? Date.parse(String(value)) : Number(value);
  };
  const places = records.map(placeOf).filter((place) => place !== undefined);
  const ends = places.length > 0 ? [Math.min(...places), Math.max(...places)] : [];
  const asked = new Set(ends.flatMap((place) => [place - 1, place, place + 1]));
  return [...asked].map((limit) => ({
    value: isInstant ? new Date(limit).toISOString() : String(limit),
    finds: (record) => {
      const place = placeOf(record);
      return place !== undefined && (end === "From" ? place >= limit : place <= limit);
    },
  }));
}

/** Whether there is any text. */
const presence = (field: string): Question[] =>
  [true, false].map((isThere) => ({
    value: String(isThere),
    finds: (record) => (record[field] !== "") === isThere,
  }));

/** All filters of a list, with questions whose answers these records know. */
export function filtersOf(resource: string, records: readonly Fields[]): ListFilter[] {
  const fields = fieldsOf(resource);
  const questionsOf = (name: string, schema: Schema): readonly Question[] => {
    if (fields.has(name)) return (schema.type === "array" ? anyOf : equal)(name, schema, records);
    if (name === "branch" && fields.has("branches")) return equal("branches", schema, records);
    const [, field = "", end = ""] = /^(.+)(From|To)$/.exec(name) ?? [];
    if (fields.has(field)) return range(field, end, schema, records);
    const present = name.replace(/^has(.)/, (_, first: string) => first.toLowerCase());
    if (fields.has(present)) return presence(present);
    throw new Error(`${resource} are filtered by ${name}, which is nothing of theirs`);
  };
  return (operation(`GET /api/${resource}`)?.parameters ?? [])
    .filter((one) => one.in === "query" && !general.includes(one.name))
    .map(({ name, schema = {} }) => ({ name, questions: questionsOf(name, schema) }));
}

/** One question of each filter, as an address asks it, that leaves some of these records out: best not all of them. */
export function narrowingQuestions(resource: string, records: readonly Fields[]) {
  return filtersOf(resource, records).flatMap(({ name, questions }) => {
    const narrowing = questions.filter(({ finds }) => !records.every(finds));
    const [question] = narrowing.toSorted(
      (one, other) => Number(records.some(other.finds)) - Number(records.some(one.finds)),
    );
    if (!question) return [];
    return [{ query: `${name}=${encodeURIComponent(question.value)}`, finds: question.finds }];
  });
}
