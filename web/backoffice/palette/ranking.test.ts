import { expect, it } from "vitest";
import { byName, fitting } from "./ranking";

const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (typed: string, ...names: string[]) =>
  fitting(typed, named(...names)).map(({ name }) => name);

it("puts the whole name before its beginning, that before a word, and that before a middle", () => {
  expect(found("tisch", "Stammtische", "Neuer Tisch", "Tische", "Tisch", "Team")).toEqual([
    "Tisch",
    "Tische",
    "Neuer Tisch",
    "Stammtische",
  ]);
});

it("wants every word, in any order", () => {
  expect(found("alt neu", "Neu", "Neue Altstadt", "Altstadt neu", "Alt")).toEqual([
    "Altstadt neu",
    "Neue Altstadt",
  ]);
});

it.each([
  ["schlagworter", "Schlagwörter"],
  ["GERATE", "Geräte"],
  ["strasse", "Straße"],
  ["  tische  ", "Tische"],
])("finds by %j what is written %j", (typed, name) => {
  expect(found(typed, name)).toEqual([name]);
});

it("finds by what stands beside the name, behind what the name itself says", () => {
  const pages = [
    { name: "Verlauf", detail: "Bestellungen" },
    { name: "Bestellungen", detail: "" },
  ];
  expect(fitting("bestell", pages).map(({ name }) => name)).toEqual(["Bestellungen", "Verlauf"]);
});

it("leaves everything in its order where nothing is typed", () => {
  expect(found(" ", "b", "a")).toEqual(["b", "a"]);
});

it("takes words as they stand, whatever signs are in them", () => {
  expect(found("(.*", "a")).toEqual(["a"]);
  expect(found("/alt-1", "/alt-12", "/neu")).toEqual(["/alt-12"]);
});

it("keeps what the server found otherwise, behind what the name says", () => {
  expect(byName("nuss", named("Kastanie", "Nusskipferl")).map(({ name }) => name)).toEqual([
    "Nusskipferl",
    "Kastanie",
  ]);
});
