import assert from "node:assert/strict";
import { test } from "node:test";
import { asTypeScript, shownWithOf } from "./contract-shown-with.mjs";

const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Cup: {
    properties: {
      owner: { type: "string", "x-shown-with": "customerData" },
      size: { type: "string" },
      drinks: { type: "array", items: ref("Drink") },
      plate: { anyOf: [ref("Plate"), { type: "null" }] },
    },
  },
  Drink: { properties: { name: { "x-shown-with": "productData" } } },
  Plate: { properties: { size: {} } },
  HistoryEntry: { properties: { change: { type: "object" } } },
};
const answering = (data) => ({
  responses: { 200: { content: { "application/json": { schema: { properties: { data } } } } } },
});
const paths = {
  "/api/cups": {
    get: answering({ type: "array", items: ref("Cup") }),
    delete: { responses: { 204: {} } },
  },
  "/api/cups/{id}": { get: answering(ref("Cup")), put: answering(ref("Cup")) },
  "/api/cups/{id}/history": { get: answering({ type: "array", items: ref("HistoryEntry") }) },
  "/api/cups/trash": {
    get: answering({ type: "array", items: { allOf: [ref("Cup"), { type: "object" }] } }),
  },
  "/api/plates": { get: answering({ type: "array", items: ref("Plate") }) },
};

test("fields name their switch, and those of records within others are found through them", () => {
  const { schemas: hidden } = shownWithOf({ paths, components: { schemas } });
  assert.deepEqual(hidden, {
    Cup: { owner: "customerData", drinks: { schema: "Drink" } },
    Drink: { name: "productData" },
    CupHistory: { change: { schema: "Cup" } },
  });
});

test("each call that answers something hidden is there: lists, the trash, the history", () => {
  const { answers } = shownWithOf({ paths, components: { schemas } });
  assert.deepEqual(answers, {
    "GET /api/cups": "Cup",
    "GET /api/cups/{id}": "Cup",
    "PUT /api/cups/{id}": "Cup",
    "GET /api/cups/{id}/history": "CupHistory",
    "GET /api/cups/trash": "Cup",
  });
});

test("an answer that may be one of several hidden schemas is a fault", () => {
  const several = { "/api/all": { get: answering({ anyOf: [ref("Cup"), ref("Drink")] }) } };
  assert.throws(
    () => shownWithOf({ paths: several, components: { schemas } }),
    /GET \/api\/all answers several hidden schemas/,
  );
});

test("it becomes two constants", () => {
  const text = asTypeScript({ schemas: { Cup: { owner: "customerData" } }, answers: {} });
  assert.match(text, /= \{"Cup":\{"owner":"customerData"\}\};$/m);
});
