import { expect, it } from "vitest";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { differences, draftOf, faultsOf, inputOf } from "./draft";
import { askedOf, fieldsOf, fieldsWithin } from "./form";

const facts = {
  name: { kind: "text", label: "Name" },
  identifier: { kind: "identifier", label: "Kennung" },
  price: { kind: "money", places: 2, label: "Preis" },
  weight: { kind: "amount", places: 3, label: "Gewicht", mayBeEmpty: true },
  copies: { kind: "integer", least: 1, greatest: 5, label: "Anzahl", start: 1 },
  isShown: { kind: "switch", label: "Gezeigt", start: true },
  shape: {
    kind: "choice",
    choices: { round: "Rund", square: "Eckig" },
    label: "Form",
    isShape: true,
  },
  radius: { kind: "integer", label: "Radius", onlyFor: ["round"] },
  branch: { kind: "reference", target: "branches", label: "Standort", mayBeEmpty: true },
  words: { kind: "list", item: { kind: "text" }, label: "Wörter" },
  tags: { kind: "list", item: { kind: "reference", target: "tags" }, label: "Schlagwörter" },
} as const satisfies Fields;

const names = Object.keys(facts);
const fields = fieldsOf({
  facts,
  groups: [{ fields: Object.fromEntries(names.map((name) => [name, {}])) }],
});

const stored = {
  name: "Melange",
  identifier: "melange",
  price: 3.9,
  weight: 0.25,
  copies: 2,
  isShown: false,
  shape: "round",
  radius: 4,
  branch: { id: 7, name: "Hollerplatz" },
  words: ["heiß", "süß"],
  tags: [{ id: 1 }, { id: 2 }],
};

it("shows a record as people type it, and sends what was not touched as it was", () => {
  const draft = draftOf(fields, stored);
  expect(draft).toMatchObject({ price: "3,90", weight: "0,25", copies: "2", words: "heiß\nsüß" });
  expect(inputOf(fields, draft)).toEqual({ ...stored, branch: { id: 7 } });
  expect(differences(fields, draft, draftOf(fields, stored))).toEqual([]);
});

it("begins a new record with what the contract says, unless the page says something else", () => {
  const draft = draftOf(fields, null, { shape: "square" });
  expect(draft).toMatchObject({ name: "", copies: "1", isShown: true, shape: "square", tags: [] });
});

it("sends texts without blanks around them, an identifier that follows the name, and lines", () => {
  const draft = {
    ...draftOf(fields, stored),
    name: " Große Melange ",
    identifier: " ",
    words: "a\n\n b ",
  };
  expect(inputOf(fields, draft)).toMatchObject({
    name: "Große Melange",
    identifier: "grosse-melange",
    words: ["a", "b"],
  });
});

it.each([
  ["12,50", 12.5],
  ["12.5", 12.5],
  ["-3", -3],
])("reads %j as %d", (typed, number) => {
  const draft = { ...draftOf(fields, stored), price: typed };
  expect(faultsOf(fields, draft)).toEqual({});
  expect(inputOf(fields, draft).price).toBe(number);
});

it.each(["viel", "1e3", "12,5,0", "12,505", "--1"])("cannot send %j as a price", (price) => {
  expect(faultsOf(fields, { ...draftOf(fields, stored), price })).toEqual({
    price: "Bitte geben Sie einen Betrag wie 3,90 ein.",
  });
});

it.each(["0", "6", "1,5", "1e0"])("cannot send %j where one to five is asked for", (copies) => {
  expect(faultsOf(fields, { ...draftOf(fields, stored), copies })).toEqual({
    copies: "Bitte geben Sie eine ganze Zahl von 1 bis 5 ein.",
  });
});

it("asks only for what the record's shape has", () => {
  const asked = (shape: string) =>
    askedOf(fields, { ...draftOf(fields, stored), shape }).map(({ name }) => name);
  expect(asked("round")).toContain("radius");
  expect(asked("square")).not.toContain("radius");
});

it("sends nothing for a number that may be missing", () => {
  const draft = { ...draftOf(fields, stored), weight: " ", branch: null };
  expect(inputOf(fields, draft)).toMatchObject({ weight: null, branch: null });
});

it("refuses a form with a field that there is not", () => {
  const noFacts: Record<string, FieldFacts> = {};
  expect(() => fieldsOf({ facts: noFacts, groups: [{ fields: { nam: {} } }] })).toThrow("nam");
});

it("puts first within an entry what the form names, and refuses there what there is not", () => {
  const within = { price: { kind: "money", places: 2 }, name: { kind: "text" } } as const;
  const order = (parts: Record<string, object>) =>
    fieldsWithin(within, parts).map(({ name }) => name);
  expect(order({})).toEqual(["price", "name"]);
  expect(order({ name: {} })).toEqual(["name", "price"]);
  expect(() => order({ nam: {} })).toThrow("nam");
});
