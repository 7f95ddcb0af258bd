/** A body made of nothing but its schema: every field filled, lists with one entry (of each shape), unions in their first. */
import { type Schema, resolved } from "./contract";

type Makings = {
  /** A record of this resource, where there is one to refer to. */
  idOf: (resource: string) => number | undefined;
  /** A text nobody else has, of lower-case letters, digits and hyphens. */
  unique: (what: string) => string;
};

const formats: Record<string, (unique: Makings["unique"]) => string> = {
  identifier: (unique) => unique("probe"),
  email: (unique) => `${unique("probe")}@example.test`,
  uri: (unique) => `https://example.test/${unique("probe")}`,
  phone: () => "+43 1 9876543",
  country: () => "AT",
  currency: () => "EUR",
  colour: () => "#2f5d46",
  length: () => ".25rem",
  "time-zone": () => "Europe/Vienna",
  date: () => "2027-01-05",
  "date-time": () => "2027-01-05T11:00:00Z",
  "HH:mm": () => "12:30",
};

function textOf({ format, maxLength = 250, title = "" }: Schema, { unique }: Makings): string {
  if (format === undefined) return `${title} ${unique("probe")}`.slice(-maxLength);
  const make = formats[format];
  if (!make) throw new Error(`made-body.ts knows no value of the form ${format}`);
  return make(unique);
}

const numberOf = ({ minimum = -Infinity, maximum = Infinity }: Schema): number =>
  Math.min(Math.max(1, minimum), maximum);

/** What holds itself holds one more and ends there. */
const deepest = 2;

/** Undefined where it cannot be filled: nothing of that resource is there, or the value would hold itself for ever. */
function valueOf(schema: Schema, makings: Makings, around: readonly Schema[]): unknown {
  const target = schema["x-resource"];
  if (target !== undefined) {
    const id = makings.idOf(target);
    return id === undefined || schema.type ? id : { id };
  }
  const one = resolved(schema);
  const shape = (one.oneOf ?? one.anyOf)?.[0];
  if (shape) return valueOf(shape, makings, around);
  if (one.enum) return one.enum[0];
  switch ([one.type].flat()[0]) {
    case "string":
      return textOf(one, makings);
    case "integer":
    case "number":
      return numberOf(one);
    case "boolean":
      return true;
    case "array": {
      const entries = one.items ? (resolved(one.items).oneOf ?? [one.items]) : [];
      return entries
        .map((entry) => valueOf(entry, makings, around))
        .filter((entry) => entry !== undefined);
    }
    default:
      if (around.filter((outer) => outer === one).length === deepest) return undefined;
      return objectOf(one, makings, [...around, one]);
  }
}

function objectOf(one: Schema, makings: Makings, around: readonly Schema[]): object {
  const fields = Object.entries(one.properties ?? {}).map(([name, field]) => {
    const value = resolved(field).readOnly ? undefined : valueOf(field, makings, around);
    if (value === undefined && one.required?.includes(name))
      throw new Error(`there is nothing that ${name} could refer to`);
    return [name, value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** What the server sets itself is left out. */
export function madeBody(schema: Schema, makings: Makings): { [name: string]: unknown } {
  const body = valueOf(schema, makings, []) as { id?: unknown; version?: unknown };
  const { id: _id, version: _version, ...fields } = body;
  return fields;
}

/** The resources that a body refers to. */
export function targetsOf(schema: Schema, seen = new Set<Schema>()): string[] {
  const own = schema["x-resource"];
  if (own !== undefined) return [own];
  const one = resolved(schema);
  if (seen.has(one)) return [];
  seen.add(one);
  const inner = [
    ...Object.values(one.properties ?? {}),
    ...(one.oneOf ?? one.anyOf ?? []),
    ...(one.items ? [one.items] : []),
  ];
  return [...new Set(inner.flatMap((each) => targetsOf(each, seen)))];
}
