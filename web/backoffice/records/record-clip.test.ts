import { expect, it } from "vitest";
import { defineCollection, type Stored } from "./collection";
import { canBeInserted, clipOf, numbered, valuesIn } from "./record-clip";

const noun = { one: "Eintrag", many: "Einträge", gender: "masculine" } as const;
const tables = defineCollection("tables", { noun, hint: "", columns: ["identifier"] });
const redirects = defineCollection("redirects", { noun, hint: "", columns: ["path"] });
const departments = defineCollection("departments", { noun, hint: "", columns: ["name"] });
const users = defineCollection("users", { noun, hint: "", columns: ["email"] });
const images = defineCollection("images", {
  noun,
  hint: "",
  columns: ["name"],
  startOf: () => null,
});

const table: Stored = { id: 3, version: 2, identifier: "12", branch: { id: 1 } };

it("copies what a copy has, and besides what is to become unique", () => {
  expect(clipOf(tables, [table])).toEqual({
    context: "tables",
    from: "Einträge",
    items: [{ name: "12", values: { identifier: "12", branch: { id: 1 } } }],
  });
});

it("makes none of a kind that needs somebody to fill it in, or that is not made so", () => {
  expect([tables, redirects, users, images].map(canBeInserted)).toEqual([true, true, false, false]);
});

it("numbers names with a blank and addresses with a dash, within the room there is", () => {
  expect(numbered(tables, { identifier: "12" }, 2)).toEqual({ identifier: "12 2" });
  expect(numbered(redirects, { path: "/alt", target: "/" }, 3)).toEqual({
    path: "/alt-3",
    target: "/",
  });
  const { identifier } = numbered(tables, { identifier: "x".repeat(40) }, 2);
  expect(identifier).toBe(`${"x".repeat(38)} 2`);
});

it("brings a record into another branch without what belongs to the first", () => {
  const values = { name: "Küche", branch: { id: 1 }, members: [{ id: 7 }] };
  const item = { name: "Küche", values };
  expect(valuesIn(departments, item, 1)).toEqual({ values, left: [] });
  expect(valuesIn(departments, item, 2)).toEqual({
    values: { name: "Küche", branch: { id: 2 }, members: [] },
    left: ["Mitglieder"],
  });
  const empty = { name: "Küche", values: { ...values, members: [] } };
  expect(valuesIn(departments, empty, 2).left).toEqual([]);
});
