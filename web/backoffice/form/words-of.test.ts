import { expect, it } from "vitest";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { referencesIn, wordsOf } from "./words-of";

const entry = {
  label: { kind: "text", label: "Text" },
  isEnabled: { kind: "switch", label: "Zeigen" },
  image: { kind: "reference", target: "images", label: "Bild" },
  children: {
    kind: "list",
    label: "Darunter",
    item: { kind: "group", fields: () => ({ label: { kind: "text", label: "Text" } }) },
  },
} as const satisfies Fields;

const entries: FieldFacts = { kind: "list", item: { kind: "group", fields: () => entry } };
const tags: FieldFacts = { kind: "list", item: { kind: "reference", target: "tags" } };
const words = {
  nameOf: (target: string, id: number) => `${target} ${id}`,
  timeZone: "Europe/Vienna",
};

it("tells what stands in the entries of a list, a line each", () => {
  const value = [
    { label: "Karte", isEnabled: true, image: { id: 4 }, children: [{ label: "Mittag" }] },
    { label: "Über uns", isEnabled: false, image: null, children: [] },
  ];
  expect(wordsOf(entries, value, words)).toBe(
    [
      "1. Text: Karte; Zeigen: Ja; Bild: images 4; Darunter: 1. Text: Mittag",
      "2. Text: Über uns; Zeigen: Nein",
    ].join("\n"),
  );
});

it("names the records of a list, and says how many more there are", () => {
  const value = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
  const named = "tags 1, tags 2, tags 3, tags 4, tags 5 und 2 weitere";
  expect(wordsOf(tags, value, words)).toBe(named);
  expect(wordsOf(tags, [], words)).toBe("leer");
});

it("finds the records that are named at any depth, as many as are told", () => {
  const value = [{ image: { id: 4 } }, { image: null }, { image: { id: 9 } }];
  expect(referencesIn(entries, value)).toEqual([
    { target: "images", id: 4 },
    { target: "images", id: 9 },
  ]);
  expect(
    referencesIn(
      tags,
      Array.from({ length: 40 }, (_, id) => ({ id })),
    ),
  ).toHaveLength(5);
});

it("tells numbers, days and choices as people read them", () => {
  expect(wordsOf({ kind: "money", places: 2 }, 3.9, words)).toBe("3,90");
  expect(wordsOf({ kind: "percent", places: 1 }, 10, words)).toBe("10\u00a0%");
  expect(wordsOf({ kind: "day" }, "2027-01-04", words)).toBe("04.01.2027");
  expect(wordsOf({ kind: "choice", choices: { news: "Neuigkeit" } }, "news", words)).toBe(
    "Neuigkeit",
  );
});
