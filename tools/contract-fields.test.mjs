import assert from "node:assert/strict";
import { test } from "node:test";
import { asTypeScript, factsOf } from "./contract-fields.mjs";

const schemaOf = (name) => ({ $ref: `#/components/schemas/${name}` });
const answered = (schema) => ({
  responses: {
    200: { content: { "application/json": { schema: { properties: { data: schema } } } } },
  },
});
const asked = (schema) => ({ requestBody: { content: { "application/json": { schema } } } });

function contractWith(schemas) {
  return {
    paths: {
      "/api/cups": {
        get: answered({ type: "array", items: schemaOf("Cup") }),
        post: asked(schemaOf("CupInput")),
      },
      "/api/cups/{id}/restore": {},
      "/api/config": { get: answered(schemaOf("Config")), post: asked(schemaOf("ConfigInput")) },
    },
    components: {
      schemas: {
        Config: { properties: {} },
        ConfigInput: { properties: {} },
        User: { properties: { roles: { items: { enum: ["ROLE_MANAGER", "ROLE_ADMIN"] } } } },
        ...schemas,
      },
    },
  };
}

const size = { type: "string", enum: ["small"], "x-labels": { small: "Klein" } };
const contract = contractWith({
  CupInput: {
    required: ["name"],
    properties: {
      id: { type: "integer" },
      name: { title: "Name", type: "string", maxLength: 80, "x-unique": true },
      price: { title: "Preis", type: ["number", "null"], multipleOf: 0.01, format: "money" },
      size: { title: "Gr\u00f6\u00dfe", ...size, default: "small" },
      tags: {
        title: "Schlagw\u00f6rter",
        type: "array",
        items: { "x-resource": "tags" },
        maxItems: 3,
      },
      handles: { title: "Henkel", type: "array", items: schemaOf("HandleInput") },
      secret: { title: "Geheimnis", type: "string", "x-writers": ["admin"] },
    },
  },
  Cup: {
    properties: {
      id: { type: "integer" },
      name: { title: "Name", type: "string", "x-searched": true },
      sold: { title: "Verkauft", type: "integer", "x-range-filter": true },
    },
  },
  HandleInput: {
    properties: { within: { title: "Darin", type: "array", items: schemaOf("HandleInput") } },
  },
  Handle: { properties: {} },
});

test("a field is told once, whether it is sent, answered or both", () => {
  const { cups } = JSON.parse(JSON.stringify(factsOf(contract).resources));
  assert.deepEqual(Object.keys(cups), [
    "name",
    "price",
    "size",
    "tags",
    "handles",
    "secret",
    "sold",
  ]);
  assert.deepEqual(
    { ...cups.name, isReadOnly: undefined, isWriteOnly: undefined },
    {
      kind: "text",
      atMost: 80,
      label: "Name",
      isRequired: true,
      isUnique: true,
      isSearched: true,
      mayBeEmpty: false,
      isReadOnly: undefined,
      isWriteOnly: undefined,
    },
  );
  assert.equal(cups.price.kind, "money");
  assert.equal(cups.price.places, 2);
  assert.equal(cups.price.mayBeEmpty, true);
  assert.deepEqual(cups.size.choices, { small: "Klein" });
  assert.equal(cups.size.start, "small");
  assert.deepEqual(cups.tags.item, { kind: "reference", target: "tags" });
  assert.deepEqual(cups.secret.writers, ["admin"]);
  assert.equal(cups.secret.isWriteOnly, true);
  assert.equal(cups.sold.isReadOnly, true);
  assert.equal(cups.sold.isRangeFilter, true);
});

test("records within records may hold themselves", () => {
  const text = asTypeScript(factsOf(contract));
  assert.match(text, /const handleFields: Fields = .*"fields":\(\)=>handleFields/);
  assert.match(
    text,
    /export const cups = .*"fields":\(\)=>handleFields.* as const satisfies Fields;/,
  );
});

test("the fields of a resource are found by its name", () => {
  const text = asTypeScript(factsOf(contract));
  assert.match(text, /export const fieldsByResource = \{"cups":cups,"config":config\};/);
});

test("what is not true is not told", () => {
  assert.doesNotMatch(asTypeScript(factsOf(contract)), /false/);
});

test("a field of some shapes names them, and the choice among them has all", () => {
  const shape = (kind, label, field) => ({
    properties: {
      kind: { title: "Art", type: "string", enum: [kind], "x-labels": { [kind]: label } },
      name: { title: "Name", type: "string" },
      [field]: { title: field, type: "integer" },
    },
  });
  const union = (end) => ({
    oneOf: [schemaOf(`Mug${end}`), schemaOf(`Glass${end}`)],
    discriminator: {
      propertyName: "kind",
      mapping: {
        mug: schemaOf(`Mug${end}`).$ref,
        glass: schemaOf(`Glass${end}`).$ref,
      },
    },
  });
  const shapes = {
    Mug: shape("mug", "Becher", "walls"),
    Glass: shape("glass", "Glas", "stem"),
  };
  const { cups } = factsOf(
    contractWith({
      CupInput: union("Input"),
      Cup: union(""),
      ...shapes,
      MugInput: shapes.Mug,
      GlassInput: shapes.Glass,
    }),
  ).resources;
  assert.deepEqual(cups.kind.choices, { mug: "Becher", glass: "Glas" });
  assert.equal(cups.kind.isShape, true);
  assert.deepEqual(cups.walls.onlyFor, ["mug"]);
  assert.equal(cups.name.onlyFor, undefined);
});

test("a choice without words is refused by name", () => {
  const schema = {
    properties: { size: { title: "Gr\u00f6\u00dfe", type: "string", enum: ["small"] } },
  };
  const bare = contractWith({ CupInput: schema, Cup: schema });
  assert.throws(() => factsOf(bare), /cups\.size/);
});
