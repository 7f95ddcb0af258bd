import { expect, test } from "vitest";
import type { Schema } from "../../harness/contract/contract";
import { faultsOf } from "../../harness/contract/conformity";

const cup: Schema = {
  type: "object",
  properties: {
    id: { type: "integer" },
    price: { type: "number", multipleOf: 0.01 },
    size: { type: "string", enum: ["small", "large"] },
    at: { type: ["string", "null"], format: "date-time" },
    words: { type: "array", items: { type: "string" } },
    taxes: { type: "object", additionalProperties: { type: "number" } },
    value: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
  },
  required: ["id"],
};

const whole = {
  id: 1,
  price: 4.6,
  size: "small",
  at: "2027-01-04T09:30:00.5Z",
  words: ["süß"],
  taxes: { "10": 0.42 },
  value: ["Zimt"],
};

const faults = (change: object) => faultsOf(cup, { ...whole, ...change }, "everybody");

test("what is as the contract says has no faults", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ at: null, value: "Zimt" })).toEqual([]);
});

test.each([
  [{ id: "1" }, "data.id is a string, not a integer"],
  [{ id: 1.5 }, "data.id is a number, not a integer"],
  [{ price: 4.605 }, "data.price has too many places: 4.605"],
  [{ size: "huge" }, "data.size is none of its choices: huge"],
  [{ at: "4. Jänner" }, "data.at is no date-time: 4. Jänner"],
  [{ words: ["süß", null] }, "data.words[1] is a null, not a string"],
  [{ taxes: { "10": "0.42" } }, "data.taxes.10 is a string, not a number"],
  [{ value: 3 }, "data.value is a number, not a string"],
  [{ color: "red" }, "data.color is not in the contract"],
])("%j is a fault", (change, fault) => {
  expect(faults(change)).toEqual([fault]);
});

test("what is promised to everybody may be missing for some", () => {
  const { id: _id, ...rest } = whole;
  expect(faultsOf(cup, rest, "everybody")).toEqual(["data.id is missing"]);
  expect(faultsOf(cup, rest, "some")).toEqual([]);
});

test("a tagged union is judged by the shape that its tag names", () => {
  const shape = (kind: string, field: string): Schema => ({
    type: "object",
    properties: { kind: { type: "string", enum: [kind] }, [field]: { type: "string" } },
    required: ["kind", field],
  });
  const union: Schema = {
    oneOf: [shape("text", "html"), shape("image", "address")],
    discriminator: { propertyName: "kind" },
  };
  expect(faultsOf(union, { kind: "image", address: "/a" }, "everybody")).toEqual([]);
  expect(faultsOf(union, { kind: "image", html: "a" }, "everybody")).toEqual([
    "data.address is missing",
    "data.html is not in the contract",
  ]);
  expect(faultsOf(union, { kind: "film" }, "everybody")).toEqual(["data has no shape"]);
});
