import { type Schema, resolved } from "./contract";

/** One accepted body, spoilt at one place in a way that its schema forbids. */
export type Mutation = {
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

function wrongValues(schema: Schema, isRequired: boolean): [string, unknown][] {
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

  const only = kinds.filter((one) => one.type !== "null");
  const plain = only.length === 1 ? only[0] : undefined;
  if (!plain) return values;
  if (types.has("string")) {
    values.push(["holds a NUL", "a\u0000b"]);
    if (plain.maxLength !== undefined)
      values.push(["is too long", "x".repeat(plain.maxLength + 1)]);
    if (plain.enum) values.push(["is no choice", "nonsense"]);
    if (plain.format && plain.format !== "password")
      values.push([`is no ${plain.format}`, "31. Februar"]);
  }
  if (types.has("number")) {
    values.push(["is not a number", raw("NaN")], ["is infinite", raw("1e999")]);
    if (plain.minimum !== undefined) values.push(["is too small", plain.minimum - 1]);
    if (plain.maximum !== undefined) values.push(["is too great", plain.maximum + 1]);
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
    for (const kind of alternatives(part)) {
      for (const [name, field] of Object.entries(kind.properties ?? {})) {
        if (resolved(field).readOnly || serverOwned.includes(name)) continue;
        const here = [...path, name];
        for (const [what, wrong] of wrongValues(field, kind.required?.includes(name) ?? false))
          spoil(here, wrong, what);
        const inner = (value as Record<string, unknown> | null | undefined)?.[name];
        if (!isEmpty(inner)) walk(field, inner, here);
      }
      if (kind.items && Array.isArray(value) && value.length > 0) {
        const here = [...path, 0];
        for (const [what, wrong] of wrongValues(kind.items, false)) spoil(here, wrong, what);
        walk(kind.items, value[0], here);
      }
    }
  };
  walk(schema, sample, []);
  return mutations;
}

/** Bodies that no call may choke on, whatever it expects. */
export const hostileBodies: readonly { what: string; body: string | Uint8Array<ArrayBuffer> }[] = [
  { what: "nothing", body: "" },
  { what: "broken JSON", body: '{"name": "Melange"' },
  { what: "two values", body: "{} {}" },
  { what: "a list", body: "[]" },
  { what: "a text", body: '"Melange"' },
  { what: "null", body: "null" },
  { what: "NaN", body: '{"name": NaN}' },
  {
    what: "broken UTF-8",
    body: new Uint8Array([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  },
  { what: "a lone surrogate", body: '{"name": "\\ud800"}' },
  { what: "a NUL byte", body: '{"name": "\u0000"}' },
  { what: "100,000 open brackets", body: "[".repeat(100_000) },
  { what: "100,000 nested objects", body: '{"name":'.repeat(100_000) },
  { what: "10 MB", body: `{"name": "${"x".repeat(10 * 1024 * 1024)}"}` },
];
