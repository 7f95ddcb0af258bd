import assert from "node:assert/strict";
import { test } from "node:test";
import { asTypeScript, wordsOf } from "./contract-words.mjs";

const size = { type: "string", enum: ["small"], "x-labels": { small: "Klein" } };
const Cup = {
  properties: { size, sizes: { type: "array", items: size }, name: { title: "Name" } },
};
const contract = { "x-kinds": { mail: "E-Mail" }, components: { schemas: { Cup } } };

test("the words of a choice, of a list of choices, and of an extension are a constant", () => {
  const wanted = { sizeNames: "Cup.size", allSizeNames: "Cup.sizes", kinds: "x-kinds" };
  const words = wordsOf(contract, wanted);
  assert.deepEqual(words, [
    ["sizeNames", { small: "Klein" }],
    ["allSizeNames", { small: "Klein" }],
    ["kinds", { mail: "E-Mail" }],
  ]);
  assert.match(asTypeScript(words), /^export const sizeNames = \{"small":"Klein"\} as const;$/m);
});

test("what is no choice, or is not there, is a fault", () => {
  for (const place of ["Cup.name", "Cup.color", "Plate.size", "x-sizes"])
    assert.throws(() => wordsOf(contract, { names: place }), new RegExp(`${place} has no words`));
});
