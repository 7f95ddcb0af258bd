import { expect, it } from "vitest";
import { findBranches } from "./search";

const tags = [
  { id: 1, name: "Gastgarten" },
  { id: 2, name: "Eissalon" },
];
const branch = (name: string, zipCode: string, city: string, tagIds: number[]) => ({
  name,
  street: "Hauptplatz 1",
  zipCode,
  city,
  keywords: name === "Donauufer" ? "Schiff, Anlegestelle" : "",
  tags: tagIds.map((id) => ({ id })),
});
const branches = [
  branch("Hauptplatz", "4020", "Linz", [1]),
  branch("Donauufer", "3500", "Krems", [2]),
];
const names = (term: string, tag: number | null = null) =>
  findBranches(branches, tags, term, tag).map((found) => found.name);

it("finds any of the words in any text, in any case", () => {
  expect(names(" LINZ ")).toEqual(["Hauptplatz"]);
  expect(names("xyz,3500")).toEqual(["Donauufer"]);
  expect(names("anlege")).toEqual(["Donauufer"]);
  expect(names("eissalon")).toEqual(["Donauufer"]);
  expect(names("hauptplatz")).toEqual(["Hauptplatz", "Donauufer"]);
  expect(names("Wien")).toEqual([]);
});

it("shows all without a term and asks for the tag when one is chosen", () => {
  expect(names("  ")).toHaveLength(2);
  expect(names("", 1)).toEqual(["Hauptplatz"]);
  expect(names("Krems", 1)).toEqual([]);
});
