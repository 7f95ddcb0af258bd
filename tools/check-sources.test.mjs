import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./check-sources.mjs";

test("German text is found in components, not in messages, collections, tests or comments", () => {
  const text = 'const label = "Zurück";';
  assert.deepEqual(faultsOf("web/storefront/cart.tsx", text), [
    "web/storefront/cart.tsx:1: German text belongs into messages.ts",
  ]);
  assert.deepEqual(faultsOf("web/storefront/cart/messages.ts", text), []);
  assert.deepEqual(faultsOf("web/backoffice/cups.collection.ts", text), []);
  assert.deepEqual(faultsOf("web/storefront/cart.test.tsx", text), []);
  assert.deepEqual(
    faultsOf("web/storefront/cart.tsx", "/* Zurück\n */ // Zurück\nconst a = 1;"),
    [],
  );
});

test("a browser's own field for days and times is found, however it is written", () => {
  const complaints = (text) => faultsOf("web/backoffice/day.tsx", text).length;
  assert.equal(complaints('<TextField type="date" />'), 1);
  assert.equal(complaints("<input type={'datetime-local'} />"), 1);
  assert.equal(complaints('const props = { type: "time" };'), 1);
  assert.equal(complaints('<input type="search" />'), 0);
  assert.equal(complaints('const facts = { kind: "time" };'), 0);
});

test("a header says what it is for", () => {
  assert.equal(faultsOf("server/src/base/money.hpp", "#pragma once\n").length, 1);
  assert.equal(
    faultsOf("server/src/base/money.hpp", "// Money. Not rates.\n#pragma once\n").length,
    0,
  );
});

test("a file of more than 600 lines is too long", () => {
  assert.equal(faultsOf("server/src/a.cpp", "\n".repeat(601)).length, 1);
  assert.equal(faultsOf("server/src/a.cpp", "\n".repeat(600)).length, 0);
});
