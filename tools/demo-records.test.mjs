import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkRecords, fieldOf, labelOf } from "../demo/records.mjs";

const contract = JSON.parse(readFileSync("contract/openapi.json", "utf8"));
const users = [{ key: "eva", email: "eva@example.test", username: "eva", roles: ["ROLE_MANAGER"] }];
const branches = [
  { key: "garden", identifier: "garden", name: "Garden", logo: null, latitude: 48.2 },
];
const images = [{ key: "logo", name: "Logo", file: "pictures/logo.png" }];
const faultsOf = (files) => checkRecords(contract, { users, branches, images, ...files });
const department = { key: "bar", name: "Bar", branch: { $ref: "branches/garden" } };
const product = { key: "tea", name: "Tea" };

test("sound records pass, whatever resource they are of", () => {
  assert.deepEqual(
    faultsOf({
      departments: [{ ...department, members: [{ $ref: "users/eva" }] }],
      products: [{ ...product, images: [{ $ref: "images/logo" }], unit: "piece", deposit: null }],
      config: { shopName: "Garden", logo: { $ref: "images/logo" } },
      blocks: [{ key: "a", identifier: "a", content: { body: [{ type: "text", value: "" }] } }],
    }),
    [],
  );
});

for (const [files, fault] of [
  [
    { departments: [{ ...department, branch: { $ref: "branches/attic" } }] },
    "departments/bar branch: reference branches/attic leads nowhere",
  ],
  [
    { departments: [{ ...department, members: [{ $ref: "branches/garden" }] }] },
    "departments/bar members[0]: a reference to users belongs here",
  ],
  [{ departments: [{ ...department, branch: 3 }] }, /a reference to branches belongs here/],
  [
    { departments: [{ ...department, head: 3 }] },
    "departments/bar: the contract has no field head",
  ],
  [{ departments: [{ key: "bar", name: "Bar" }] }, "departments/bar: branch is missing"],
  [{ products: [{ ...product, unit: "bucket" }] }, 'products/tea unit: "bucket" is no choice'],
  [
    { products: [{ ...product, allergens: ["A", "Z"] }] },
    'products/tea allergens[1]: "Z" is no choice',
  ],
  [{ products: [{ ...product, price: "4" }] }, "products/tea price: string where number belongs"],
  [{ products: [{ ...product, tax: 101 }] }, "products/tea tax: 101 is out of bounds"],
  [{ products: [{ ...product, name: "x".repeat(251) }] }, "products/tea name: is too long"],
  [
    { products: [{ ...product, config: { parts: [{ name: "Size", type: "slider" }] } }] },
    'products/tea config parts[0] type: "slider" is no choice',
  ],
  [
    { blocks: [{ key: "a", identifier: "a", content: { body: [{ type: "film" }] } }] },
    'blocks/a content body[0]: "film" is no type',
  ],
  [
    { config: { shopName: "", logo: { $ref: "images/none" } } },
    "config logo: reference images/none leads nowhere",
  ],
  [{ config: { shopName: "", tittle: "" } }, "config: the contract has no field tittle"],
  [{ ovens: [{ key: "a" }] }, "ovens: the contract has no such resource"],
  [{ images: [{ ...images[0], data: "" }] }, "images/logo: the contract has no field data"],
])
  test(`refused: ${fault}`, () => {
    const [first, ...more] = faultsOf(files);
    if (typeof fault === "string") assert.equal(first, fault);
    else assert.match(first, fault);
    assert.deepEqual(more, []);
  });

test("what can be chosen, and what a record is told apart by, is read from the contract", () => {
  assert.ok(fieldOf(contract, "products", "config", "parts", "type").enum.includes("select"));
  assert.ok(fieldOf(contract, "products", "allergens").enum.includes("A"));
  assert.equal(labelOf(contract, "departments"), "name");
  assert.equal(labelOf(contract, "users"), "email");
});
