import assert from "node:assert/strict";
import { test } from "node:test";
import { asTypeScript, wordsOf } from "./contract-words.mjs";

const answered = (schema) => ({
  responses: {
    200: { content: { "application/json": { schema: { properties: { data: schema } } } } },
  },
});
const asked = (schema) => ({ requestBody: { content: { "application/json": { schema } } } });
const size = { title: "Größe", type: "string", enum: ["small"], "x-labels": { small: "Klein" } };
const cup = {
  properties: {
    size,
    sizes: { title: "Größen", type: "array", items: size },
    name: { title: "Name" },
  },
};
const plain = { properties: {} };
const contract = {
  paths: {
    "/api/cups": { get: answered({ type: "array", items: cup }), post: asked(cup) },
    "/api/cups/{id}/restore": {},
    "/api/config": { get: answered(plain), post: asked(plain) },
  },
  components: { schemas: { User: { properties: { roles: { items: { enum: ["ROLE_ADMIN"] } } } } } },
};

test("the words of a choice, and of a list of choices, are a constant", () => {
  const words = wordsOf(contract, { sizeNames: ["cups", "size"], allSizeNames: ["cups", "sizes"] });
  assert.deepEqual(words, [
    ["sizeNames", { small: "Klein" }],
    ["allSizeNames", { small: "Klein" }],
  ]);
  assert.match(asTypeScript(words), /^export const sizeNames = \{"small":"Klein"\} as const;$/m);
});

test("what is no choice, or is not there, is a fault", () => {
  assert.throws(() => wordsOf(contract, { names: ["cups", "name"] }), /cups.name is no choice/);
  assert.throws(() => wordsOf(contract, { names: ["plates", "size"] }), /plates.size is no choice/);
});
