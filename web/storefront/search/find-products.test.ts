import { expect, it } from "vitest";
import type { Product } from "@shared/api/types";
import { category, product } from "../testing/records";
import { dietsOn, findProducts, indexMenu } from "./find-products";

const entry = (changes: Partial<Product>) => ({ product: product(changes), isOrderable: true });

const soup = entry({ id: 1, name: "Käsesuppe", description: "Mit Croûtons.", allergens: ["G"] });
const strudel = entry({
  id: 2,
  name: "Apfel-Strudel",
  description: "",
  allergens: ["A", "C"],
  diets: ["vegetarian"],
});
const salad = entry({
  id: 3,
  name: "Weißkrautsalat",
  description: "Mit Kümmel und Apfel",
  allergens: [],
  diets: ["vegan"],
});

const index = indexMenu([
  { category: category({ name: "Suppen" }), products: [soup], isInCategoryBar: true },
  { category: category({ name: "Süßes" }), products: [strudel, soup], isInCategoryBar: true },
  { category: category({ name: "Salate" }), products: [salad], isInCategoryBar: true },
]);

const names = (term: string, ...diets: Parameters<typeof findProducts>[2]) =>
  findProducts(index, term, diets).map((found) => found.product.name);

it.each(["käse", "KÄSE", "kase", "kaese", "käsesuppe", "kaesesuppe", "crouton", "croûton"])(
  "finds the soup by %s",
  (term) => expect(names(term)).toEqual(["Käsesuppe"]),
);

it.each(["weiß", "weiss", "WEISS", "kuemmel", "kümmel", "kummel", "kraut"])(
  "finds the salad by %s",
  (term) => expect(names(term)).toEqual(["Weißkrautsalat"]),
);

it("wants all words, wherever they stand", () => {
  expect(names("kümmel apfel")).toEqual(["Weißkrautsalat"]);
  expect(names("  strudel ,  süß ")).toEqual(["Apfel-Strudel"]);
  expect(names("strudel kümmel")).toEqual([]);
});

it("puts what is called so before what only mentions it", () => {
  expect(names("apfel")).toEqual(["Apfel-Strudel", "Weißkrautsalat"]);
  expect(names("mit")).toEqual(["Käsesuppe", "Weißkrautsalat"]);
});

it("finds hyphenated names without their hyphen, and categories", () => {
  expect(names("apfelstrudel")).toEqual(["Apfel-Strudel"]);
  expect(names("salate")).toEqual(["Weißkrautsalat"]);
});

it("takes a single letter for an allergen or the beginning of a word", () => {
  expect(names("C")).toContain("Apfel-Strudel");
  expect(names("C")).not.toContain("Weißkrautsalat");
  expect(names("g")).toEqual(["Käsesuppe", "Apfel-Strudel"]);
  expect(names("milch")).toEqual(["Käsesuppe"]);
});

it("filters by diet marks, and counts vegan as vegetarian", () => {
  expect(names("", "vegetarian")).toEqual(["Apfel-Strudel", "Weißkrautsalat"]);
  expect(names("", "vegan")).toEqual(["Weißkrautsalat"]);
  expect(names("strudel", "vegan")).toEqual([]);
  expect(dietsOn(index)).toEqual(["vegetarian", "vegan"]);
});

it("leaves out nothing for signs without a letter", () => {
  expect(names(" – ")).toHaveLength(3);
});
