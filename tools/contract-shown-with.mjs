// Prints contract-shown-with <contract>: which fields of which answers the switches of a staff browser hide, as TypeScript,
// for what the screens of staff take out of every answer. What holds no such field does not stand there.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const refPrefix = "#/components/schemas/";

/** The names of the schemas that a value may be of, without those within them. */
function namesOf(schema) {
  if (!schema) return [];
  if (schema.$ref) return [schema.$ref.replace(refPrefix, "")];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...parts.flatMap(namesOf), ...namesOf(schema.items)];
}

/**
 * By schema what is hidden in it: a field's switch, or the schema of what lies within. By call the schema of its answer.
 * @param contract The contract as parsed JSON.
 */
export function shownWithOf({ paths, components }) {
  const kept = {};

  /** What of a schema is hidden; null where nothing is. */
  function hiddenIn(name, within = new Set()) {
    if (name in kept) return kept[name];
    if (within.has(name)) return null;
    const schema = components.schemas[name];
    const shapes = namesOf({ oneOf: schema.oneOf });
    const hidden = {};
    for (const shape of shapes) Object.assign(hidden, hiddenIn(shape, new Set([...within, name])));
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const own = property["x-shown-with"];
      const nested = namesOf(property).filter((one) => hiddenIn(one, new Set([...within, name])));
      if (own) hidden[field] = own;
      else if (nested.length > 1) throw new Error(`${name}.${field} is of several hidden schemas`);
      else if (nested.length === 1) hidden[field] = { schema: nested[0] };
    }
    kept[name] = Object.keys(hidden).length > 0 ? hidden : null;
    return kept[name];
  }

  const answers = {};
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const answer = ["200", "201", "202"].map((status) => responses[status]).find(Boolean);
      const data = answer?.content?.["application/json"]?.schema?.properties?.data;
      const names = namesOf(data);
      const hidden = names.filter((name) => hiddenIn(name));
      const call = `${method.toUpperCase()} ${path}`;
      if (hidden.length > 1) throw new Error(`${call} answers several hidden schemas`);
      if (hidden.length === 1) answers[call] = hidden[0];
      // What a record's history tells is the record's own, old and new.
      const resource = /^\/api\/([a-z-]+)\/\{id\}\/history$/.exec(path)?.[1];
      const [record] = namesOf(
        paths[`/api/${resource}/{id}`]?.get?.responses[200].content["application/json"].schema
          .properties.data,
      );
      if (resource && record && hiddenIn(record)) {
        kept[`${record}History`] = { change: { schema: record } };
        answers[call] = `${record}History`;
      }
    }
  const schemas = Object.fromEntries(Object.entries(kept).filter(([, hidden]) => hidden !== null));
  return { schemas, answers };
}

export const asTypeScript = ({ schemas, answers }) =>
  `/** What the switches of a staff browser hide of each answer; made from the contract by ./dev build. */
import type { Hidden } from "./shown-with";

/** By schema the switch of each field, or the schema of what lies within it. */
export const hiddenFields: Readonly<Record<string, Hidden>> = ${JSON.stringify(schemas)};

/** By call the schema of what it answers. */
export const answeredSchemas: Readonly<Record<string, string>> = ${JSON.stringify(answers)};
`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const contract = JSON.parse(readFileSync(process.argv[2], "utf8"));
  process.stdout.write(asTypeScript(shownWithOf(contract)));
}
