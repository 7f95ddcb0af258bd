// Prints contract-fields <contract>: what each field of each resource is, as TypeScript, for the forms, columns and filters
// made from it. A field stands there once, whether it is sent, answered or both. Fails for a choice without German words.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { staffRolesOf } from "./contract-access.mjs";

const formats = {
  "date-time": "instant",
  date: "day",
  "HH:mm": "time",
  colour: "colour",
  uri: "address",
  email: "email",
  phone: "phone",
  identifier: "identifier",
};

/**
 * Facts by resource, and by schema those of records within others, which may hold themselves.
 * @param contract The contract as parsed JSON.
 */
export function factsOf(contract) {
  const { paths, components } = contract;
  const staff = Object.values(staffRolesOf(contract));
  const nested = {};

  const resolved = (schema) =>
    schema?.$ref
      ? resolved(components.schemas[schema.$ref.replace("#/components/schemas/", "")])
      : schema;

  /** A value that may be null by what it is otherwise. */
  function unwrapped(schema) {
    const isNull = (one) => one.type === "null";
    if (schema.anyOf?.some(isNull)) {
      const rest = schema.anyOf.filter((one) => !isNull(one));
      return [{ ...rest[0], ...without(schema, "anyOf") }, true];
    }
    if (Array.isArray(schema.type))
      return [{ ...schema, type: schema.type.find((type) => type !== "null") }, true];
    return [schema, false];
  }

  function typeFacts(schema, place) {
    if (schema["x-resource"]) return { kind: "reference", target: schema["x-resource"] };
    const whole = resolved(schema);
    if (schema["x-html"]) return { kind: "html", atMost: whole.maxLength };
    if (whole.oneOf || whole.properties) return { kind: "group", of: nestedFacts(schema.$ref) };
    if (whole.enum) {
      const labels = whole["x-labels"];
      if (!labels) throw new Error(`${place} is a choice without words: give its enum labels`);
      return { kind: "choice", choices: labels };
    }
    if (whole.type === "array") {
      const [item] = unwrapped(whole.items);
      return {
        kind: "list",
        atMost: whole.maxItems,
        item: typeFacts(item, place),
      };
    }
    if (whole.type === "boolean") return { kind: "switch" };
    if (whole.type === "integer")
      return { kind: "integer", least: whole.minimum, greatest: whole.maximum };
    if (whole.type === "number")
      return {
        kind: whole.format,
        places: String(whole.multipleOf).split(".")[1]?.length ?? 0,
        least: whole.minimum,
        greatest: whole.maximum,
      };
    if (whole.type === "string")
      return { kind: formats[whole.format] ?? "text", atMost: whole.maxLength };
    return { kind: "open" };
  }

  /**
   * The shapes of a record, by the value of the field that tells them apart; one without a name for a plain one. What is
   * sent and never answered has no fields in answers.
   */
  function shapesOf(schema) {
    const whole = resolved(schema) ?? { properties: {} };
    if (!whole.oneOf) return { tag: undefined, shapes: { "": whole } };
    return {
      tag: whole.discriminator.propertyName,
      shapes: Object.fromEntries(
        Object.entries(whole.discriminator.mapping).map(([name, $ref]) => [
          name,
          resolved({ $ref }),
        ]),
      ),
    };
  }

  /** Those of staff who have the right; nothing where all of them do. */
  function someOfStaff(roles) {
    const own = staff.filter((role) => roles?.includes(role));
    return roles === undefined || own.length === staff.length ? undefined : own;
  }

  function fieldFacts(name, sent, answered, place) {
    const facts = {};
    const [schema, mayBeEmpty] = unwrapped(sent ?? answered);
    Object.assign(facts, typeFacts(schema, `${place}.${name}`));
    facts.label = schema.title;
    facts.mayBeEmpty = mayBeEmpty;
    facts.start = schema.default;
    facts.isUnique = sent?.["x-unique"];
    facts.isSearched = answered?.["x-searched"];
    facts.isFilter = answered?.["x-filter"];
    facts.isRangeFilter = answered?.["x-range-filter"];
    facts.isReadOnly = sent === undefined;
    facts.isWriteOnly = answered === undefined;
    facts.writers = someOfStaff(sent?.["x-writers"]);
    facts.readers = someOfStaff(answered?.["x-readers"]);
    facts.shownWith = answered?.["x-shown-with"];
    return facts;
  }

  /** The schema's name, once its facts are among the nested ones. */
  function nestedFacts(reference) {
    const request = reference.replace("#/components/schemas/", "");
    const answer = request.replace(/Input$/, "");
    if (!(answer in nested)) {
      nested[answer] = {};
      const $ref = `#/components/schemas/${answer}`;
      Object.assign(nested[answer], recordFacts({ $ref: reference }, { $ref }, answer));
    }
    return answer;
  }

  function recordFacts(request, answer, place) {
    const sent = shapesOf(request);
    const answered = shapesOf(answer);
    const names = Object.keys(sent.shapes);
    const fields = {};
    for (const shape of names) {
      const asked = sent.shapes[shape];
      const told = answered.shapes[shape] ?? { properties: {} };
      for (const name of new Set([
        ...Object.keys(asked.properties),
        ...Object.keys(told.properties),
      ])) {
        const property = asked.properties[name] ?? told.properties[name];
        // The record's own number, version and times.
        if (property.title === undefined) continue;
        const facts = fieldFacts(name, asked.properties[name], told.properties[name], place);
        facts.isRequired = asked.required?.includes(name);
        if (name === sent.tag) {
          fields[name] ??= { ...facts, isShape: true, choices: {} };
          Object.assign(fields[name].choices, facts.choices);
        } else {
          fields[name] ??= { ...facts, onlyFor: [] };
          fields[name].onlyFor.push(shape);
        }
      }
    }
    for (const facts of Object.values(fields))
      if (!facts.onlyFor || facts.onlyFor.length === names.length) facts.onlyFor = undefined;
    return fields;
  }

  const bodyOf = (operation) => operation?.requestBody?.content["application/json"].schema;
  const resources = Object.keys(paths)
    .map((path) => /^\/api\/([a-z-]+)$/.exec(path)?.[1])
    .filter((name) => name && `/api/${name}/{id}/restore` in paths);
  const records = [...resources, "config"].map((name) => {
    const { get, post } = paths[`/api/${name}`];
    const answered = get.responses[200].content["application/json"].schema.properties.data;
    return [name, recordFacts(bodyOf(post), answered.items ?? answered, name)];
  });
  return {
    nested,
    resources: Object.fromEntries(records),
    orderEdit: orderEditFacts(),
  };

  /** No resource, and edited in a form all the same: of an order what can be sent. */
  function orderEditFacts() {
    const order = paths["/api/orders/{id}"];
    if (!order) return undefined;
    const sent = bodyOf(order.put);
    const answered = order.get.responses[200].content["application/json"].schema.properties.data;
    const can = resolved(sent).properties;
    const properties = Object.entries(resolved(answered).properties).filter(
      ([name]) => name in can,
    );
    return recordFacts(sent, { properties: Object.fromEntries(properties) }, "orders");
  }
}

const without = (object, key) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** "working-schedules" is workingSchedules, "OpeningHours" is openingHours. */
const constantOf = (name) =>
  name
    .replace(/^./, (letter) => letter.toLowerCase())
    .replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Facts that are not true, or not there, are not told. */
const told = (_key, value) => (value === false ? undefined : value);

const fieldsText = (fields) =>
  JSON.stringify(fields, told).replaceAll(
    /"of":"(\w+)"/g,
    (_, name) => `"fields":()=>${constantOf(name)}Fields`,
  );

export function asTypeScript({ nested, resources, orderEdit }) {
  const within = Object.entries(nested).map(
    ([name, fields]) => `const ${constantOf(name)}Fields: Fields = ${fieldsText(fields)};\n`,
  );
  const edited = { ...resources, ...(orderEdit && { orderEdit }) };
  const whole = Object.entries(edited).map(
    ([name, fields]) =>
      `export const ${constantOf(name)} = ${fieldsText(fields)} as const satisfies Fields;\n`,
  );
  const names = Object.keys(resources).map((name) => `${JSON.stringify(name)}:${constantOf(name)}`);
  const all = `/** By the resource's name. */
export const fieldsByResource = {${names.join(",")}};
`;
  return `/** What each field of each resource is; made from the contract by ./dev build. */
import type { Fields } from "./fields";

${[...within, ...whole, all].join("\n")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const contract = JSON.parse(readFileSync(process.argv[2], "utf8"));
  process.stdout.write(asTypeScript(factsOf(contract)));
}
