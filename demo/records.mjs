// Holds the records of demo/data against contract/openapi.json: resources, fields, choices, bounds and references, none
// of them listed a second time here. It knows no business: whether a café would say so is judged in check.mjs.

/** Fields of the files alone: `key` names a record in references, a picture is named by `file` instead of sent as data. */
const onlyInFiles = (resource) => (resource === "images" ? ["key", "file"] : ["key"]);
const notInFiles = { images: ["data"] };

/** The schema of what creates or changes a record of a resource; undefined when nobody can send one. */
function schemaOf(contract, resource) {
  const call = contract.paths[`/api/${resource}`]?.post;
  const schema = call?.requestBody?.content["application/json"]?.schema;
  return schema && resolved(contract, schema);
}

const resolved = (contract, schema) =>
  schema.$ref ? contract.components.schemas[schema.$ref.replace(/.*\//, "")] : schema;

/** What a field may be chosen from: fieldOf(contract, "products", "unit").enum, in lists what one entry may be. */
export function fieldOf(contract, resource, ...path) {
  return path.reduce(
    (schema, name) => entryOf(contract, schema.properties[name]),
    schemaOf(contract, resource),
  );
}

function entryOf(contract, schema) {
  const meant = resolved(contract, schema);
  return meant.type === "array" ? entryOf(contract, meant.items) : meant;
}

/** The field by which people tell records apart: the first that each must have. */
export const labelOf = (contract, resource) => schemaOf(contract, resource).required[0];

const typeOf = (value) => {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
};

const isOfType = (value, type) =>
  typeOf(value) === (type === "integer" ? "number" : type) &&
  (type !== "integer" || Number.isInteger(value));

function faultOfValue(value, schema) {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${typeOf(value)} where ${types.join(" or ")} belongs`;
  if (schema.enum && !schema.enum.includes(value)) return `"${value}" is no choice`;
  if (value?.length > (schema.maxLength ?? schema.maxItems ?? Infinity)) return "is too long";
  if (value !== null && (value < schema.minimum || value > schema.maximum))
    return `${value} is out of bounds`;
  return undefined;
}

/**
 * @param contract The parsed contract/openapi.json.
 * @param files The parsed files by the name of their resource: lists of records, or one record where there is only one.
 * @returns "products/tea price: what" for each fault.
 */
export function checkRecords(contract, files) {
  const faults = [];
  const keys = Object.fromEntries(
    Object.entries(files).map(([name, list]) => [
      name,
      new Set([list].flat().map((record) => record.key)),
    ]),
  );

  function checkReference(where, value, resource) {
    const [, collection, key] = /^([^/]+)\/(.+)$/.exec(value?.$ref ?? "") ?? [];
    if (collection !== resource) faults.push(`${where}: a reference to ${resource} belongs here`);
    else if (!keys[collection]?.has(key))
      faults.push(`${where}: reference ${value.$ref} leads nowhere`);
  }

  function checkObject(where, value, { properties, required = [] }, more = [], without = []) {
    for (const name of required)
      if (!(name in value) && !without.includes(name)) faults.push(`${where}: ${name} is missing`);
    for (const [name, entry] of Object.entries(value)) {
      if (more.includes(name)) continue;
      const isKnown = Object.hasOwn(properties, name) && !without.includes(name);
      if (isKnown) check(`${where} ${name}`, entry, properties[name]);
      else faults.push(`${where}: the contract has no field ${name}`);
    }
  }

  function check(where, value, given) {
    const schema = resolved(contract, given);
    if (schema["x-resource"]) return checkReference(where, value, schema["x-resource"]);
    if (schema.anyOf) {
      if (value === null && schema.anyOf.some(({ type }) => type === "null")) return;
      return check(
        where,
        value,
        schema.anyOf.find(({ type }) => type !== "null"),
      );
    }
    if (schema.oneOf) {
      const { propertyName, mapping } = schema.discriminator;
      const meant = mapping[value?.[propertyName]];
      if (meant) check(where, value, { $ref: meant });
      else faults.push(`${where}: "${value?.[propertyName]}" is no ${propertyName}`);
      return;
    }
    const fault = faultOfValue(value, schema);
    if (fault) faults.push(`${where}: ${fault}`);
    else if (Array.isArray(value))
      value.forEach((entry, at) => check(`${where}[${at}]`, entry, schema.items));
    else if (value !== null && schema.properties) checkObject(where, value, schema);
  }

  for (const [name, content] of Object.entries(files)) {
    const schema = schemaOf(contract, name);
    if (!schema) faults.push(`${name}: the contract has no such resource`);
    else if (Array.isArray(content))
      for (const record of content)
        checkObject(
          `${name}/${record.key}`,
          record,
          schema,
          onlyInFiles(name),
          notInFiles[name] ?? [],
        );
    else checkObject(name, content, schema);
  }
  return faults;
}
