import { type Schema, resolved } from "./contract";

/** One accepted body, spoilt at one place in a way that its schema forbids. */
type Mutation = {
  what: string;
  field: string;
  body: string;
  /** A field of the record itself is left out, which calls that change records allow. */
  isAbsentField: boolean;
};

type Path = readonly (string | number)[];
type JsonType = "string" | "number" | "boolean" | "array" | "object" | "null";

/** Set by the server; what a body says about them is ignored. */
const serverOwned = ["id", "version", "createdAt", "updatedAt"];

const absent = Symbol("absent");
/** Stands for text that JSON.stringify would never write. */
const rawMark = "@raw@";
const raw = (text: string) => `${rawMark}${text}${rawMark}`;

const pathText = (path: Path): string =>
  path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`,
    )
    .join("");

/** A copy of the body with another value, or none, at the path. */
function changed(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  const inner = changed(copy[step], rest, value);
  if (inner === absent) delete copy[step];
  else copy[step] = inner;
  return copy;
}

/** The alternatives of a schema, each plain. */
function alternatives(schema: Schema): Schema[] {
  const one = resolved(schema);
  const inner = one.oneOf ?? one.anyOf;
  return inner ? inner.flatMap(alternatives) : [one];
}

/** Those that the value may be: of a tagged union the one its tag names. */
function alternativesFor(schema: Schema, value: unknown): Schema[] {
  const { discriminator } = resolved(schema);
  const all = alternatives(schema);
  if (!discriminator) return all;
  const tag = (value as Record<string, unknown> | null | undefined)?.[discriminator.propertyName];
  return all.filter((one) => one.properties?.[discriminator.propertyName]?.enum?.includes(tag));
}

function typesOf(schemas: Schema[]): Set<JsonType> {
  return new Set(
    schemas.flatMap((schema) => {
      const types = Array.isArray(schema.type)
        ? schema.type
        : [schema.type ?? (schema.properties ? "object" : "string")];
      return types.map((type) => (type === "integer" ? "number" : type) as JsonType);
    }),
  );
}

const isOfType = (schema: Schema, type: string) => [schema.type].flat().includes(type);

function wrongNumbers(kinds: Schema[]): [string, unknown][] {
  const numeric = kinds.filter((one) => typesOf([one]).has("number"));
  if (numeric.length === 0) return [];
  const values: [string, unknown][] = [
    ["is not a number", raw("NaN")],
    ["is infinite", raw("1e999")],
  ];
  if (numeric.every((one) => isOfType(one, "integer"))) values.push(["is no whole number", 12.5]);
  const [only] = numeric.length === 1 ? numeric : [];
  if (only?.minimum !== undefined) values.push(["is too small", only.minimum - 1]);
  if (only?.maximum !== undefined) values.push(["is too great", only.maximum + 1]);
  return values;
}

function wrongTexts(schema: Schema): [string, unknown][] {
  const values: [string, unknown][] = [["holds a NUL", "a\u0000b"]];
  if (schema.maxLength !== undefined)
    values.push(["is too long", "x".repeat(schema.maxLength + 1)]);
  if (schema.minLength) values.push(["is empty", ""]);
  if (schema.enum) values.push(["is no choice", "nonsense"]);
  if (schema.pattern) values.push(["is of another form", "@ kein gültiger Wert @"]);
  if (schema.format && schema.format !== "password")
    values.push([`is no ${schema.format}`, "31. Februar"]);
  return values;
}

function wrongValues(schema: Schema, isRequired: boolean, sample: unknown): [string, unknown][] {
  const kinds = alternatives(schema);
  const types = typesOf(kinds);
  const values: [string, unknown][] = [];
  const ofOtherType: [JsonType, unknown][] = [
    ["string", "@ kein gültiger Wert @"],
    ["number", 12.5],
    ["boolean", true],
    ["array", [[]]],
    ["object", { fremd: 1 }],
  ];
  for (const [type, value] of ofOtherType)
    if (!types.has(type)) values.push([`is a ${type}`, value]);
  if (isRequired) values.push(["is missing", absent]);
  if (isRequired && !types.has("null")) values.push(["is null", null]);
  values.push(...wrongNumbers(kinds));

  const only = kinds.filter((one) => one.type !== "null");
  const [plain] = only.length === 1 ? only : [];
  // Whatever the sample holds: an empty list is spoilt as well.
  if (plain?.items && !typesOf(alternatives(plain.items)).has("null"))
    values.push(["has an empty entry", [null]]);
  if (plain && types.has("string")) values.push(...wrongTexts(plain));
  if (plain?.maxItems !== undefined) {
    const first: unknown = Array.isArray(sample) ? sample[0] : undefined;
    const entries = Array.from({ length: plain.maxItems + 1 }, () => first ?? null);
    values.push(["has too many entries", entries]);
  }
  return values;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Every field of the schema, at any depth the sample reaches, spoilt in every way that applies. */
export function mutationsOf(schema: Schema, sample: unknown): Mutation[] {
  const mutations: Mutation[] = [];
  const spoil = (path: Path, value: unknown, what: string) =>
    mutations.push({
      what: `${pathText(path)} ${what}`,
      field: pathText(path),
      isAbsentField: value === absent && path.length === 1,
      body: JSON.stringify(changed(sample, path, value)).replace(
        new RegExp(`"${rawMark}(.*?)${rawMark}"`),
        "$1",
      ),
    });

  const walk = (part: Schema, value: unknown, path: Path) => {
    for (const kind of alternativesFor(part, value)) {
      for (const [name, field] of Object.entries(kind.properties ?? {})) {
        if (resolved(field).readOnly || serverOwned.includes(name)) continue;
        const here = [...path, name];
        const inner = (value as Record<string, unknown> | null | undefined)?.[name];
        const isRequired = kind.required?.includes(name) ?? false;
        for (const [what, wrong] of wrongValues(field, isRequired, inner)) spoil(here, wrong, what);
        if (!isEmpty(inner)) walk(field, inner, here);
      }
      if (!kind.items || !Array.isArray(value)) continue;
      // Of a list of shapes the sample has one each.
      for (const [index, entry] of value.entries()) {
        const here = [...path, index];
        for (const [what, wrong] of wrongValues(kind.items, false, entry)) spoil(here, wrong, what);
        walk(kind.items, entry, here);
      }
    }
  };
  walk(schema, sample, []);
  return mutations;
}
