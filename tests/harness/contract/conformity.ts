import { type Operation, type Schema, operationOf, resolved } from "./contract";

const forms: Record<string, RegExp> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  "HH:mm": /^\d\d:\d\d$/,
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  return type === typeOf(value);
}

/** Decimals are not exact, but their places can be counted. */
function isMultiple(value: number, step: number): boolean {
  const count = value / step;
  return Math.abs(count - Math.round(count)) < 1e-4;
}

/** How strictly a reader's answer is read. */
export type Reader = "everybody" | "some";

/** In what a value is not what its schema says; empty when it is. Some readers get less than the contract promises. */
export function faultsOf(schema: Schema, value: unknown, reader: Reader, path = "data"): string[] {
  const one = resolved(schema);
  if (one.allOf) return faultsOfParts(one.allOf, value, reader, path);
  const choices = one.oneOf ?? one.anyOf;
  if (choices) return faultsOfChoice(choices, one.discriminator?.propertyName, value, reader, path);
  const types = one.type === undefined ? [] : [one.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return [`${path} is a ${typeOf(value)}, not a ${types.join(" or ")}`];
  const faults: string[] = [];
  if (one.enum && !one.enum.includes(value))
    faults.push(`${path} is none of its choices: ${String(value)}`);
  if (typeof value === "string" && one.format && forms[one.format]?.test(value) === false)
    faults.push(`${path} is no ${one.format}: ${value}`);
  if (typeof value === "number" && one.multipleOf && !isMultiple(value, one.multipleOf))
    faults.push(`${path} has too many places: ${value}`);
  if (Array.isArray(value) && one.items) {
    const { items } = one;
    faults.push(
      ...value.flatMap((item, index) => faultsOf(items, item, reader, `${path}[${index}]`)),
    );
  }
  if (typeOf(value) === "object")
    faults.push(...faultsOfObject(one, value as object, reader, path));
  return faults;
}

/** The fields that a schema knows, whichever shape it has. */
function namesIn(schema: Schema): string[] {
  const one = resolved(schema);
  return [...Object.keys(one.properties ?? {}), ...(one.oneOf ?? one.anyOf ?? []).flatMap(namesIn)];
}

/** Each part without the fields that another one knows. */
function faultsOfParts(parts: Schema[], value: unknown, reader: Reader, path: string): string[] {
  return parts.flatMap((part) => {
    const own = namesIn(part);
    const foreign = parts.flatMap(namesIn).filter((name) => !own.includes(name));
    const rest = Object.entries(value ?? {}).filter(([name]) => !foreign.includes(name));
    return faultsOf(part, Object.fromEntries(rest), reader, path);
  });
}

function faultsOfChoice(
  choices: Schema[],
  tag: string | undefined,
  value: unknown,
  reader: Reader,
  path: string,
): string[] {
  const tagged = tag === undefined ? undefined : (value as Record<string, unknown> | null)?.[tag];
  const possible =
    tag === undefined
      ? choices
      : choices.filter((one) => resolved(one).properties?.[tag]?.enum?.includes(tagged));
  const found = possible.map((one) => faultsOf(one, value, reader, path));
  if (found.some((faults) => faults.length === 0)) return [];
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [`${path} has no shape`];
}

function faultsOfObject(schema: Schema, value: object, reader: Reader, path: string): string[] {
  const { properties, additionalProperties } = schema;
  if (!properties && !additionalProperties) return [];
  const missing = (reader === "everybody" ? (schema.required ?? []) : []).filter(
    (name) => !(name in value),
  );
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = properties?.[name] ?? additionalProperties;
      if (!known) return [`${path}.${name} is not in the contract`];
      return faultsOf(known, inner, reader, `${path}.${name}`);
    }),
  ];
}

/** Statuses that any call may answer: to who has the answer already, a malformed request, an unknown API key, a busy server. */
const general = [304, 400, 401, 404, 405, 413, 415, 429, 500, 503];

/** Throws when an answer is not what the contract says of its call. */
export function expectConformity(
  call: string,
  answer: { status: number; headers: Headers; text: string },
  reader: Reader,
): void {
  const operation: Operation | undefined = operationOf(call);
  if (!operation) return;
  if (!operation.statuses.has(answer.status) && !general.includes(answer.status))
    throw new Error(`${call} answered ${answer.status}, which the contract does not name`);
  const schema = operation.statuses.get(answer.status);
  if (!schema || !answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const faults = faultsOf(schema, JSON.parse(answer.text), reader, "");
  if (faults.length > 0)
    throw new Error(
      `${call} answered ${answer.status} with what the contract does not say:\n${faults.slice(0, 10).join("\n")}`,
    );
}
