import type { Client } from "./client";
import { createOpenBranch, plainProduct, unique } from "./world";

/** A menu as long as a wholesaler's, made through the API: what is fast here is fast in every café. */

const dishes = [
  "Strudel",
  "Torte",
  "Schnitte",
  "Suppe",
  "Knödel",
  "Salat",
  "Brötchen",
  "Auflauf",
  "Palatschinke",
  "Gröstl",
];
const tastes = [
  "Marillen",
  "Nuss",
  "Topfen",
  "Käse",
  "Kürbis",
  "Spinat",
  "Erdäpfel",
  "Mohn",
  "Weißwein",
  "Schokolade",
];
const groupSize = 25;

/**
 * Creates a branch of its own with `count` products of different names in groups of 25, every fifth of them with a
 * choice to make.
 * @returns the branch's identifier
 */
export async function createLargeMenu(admin: Client, count: number): Promise<string> {
  const branch = await createOpenBranch(admin, {
    identifier: unique("langekarte"),
    name: "Haus der langen Karte",
  });
  const products = [];
  for (let index = 0; index < count; index += 1) products.push(await createProduct(admin, index));
  const catalog = [];
  for (let start = 0; start < count; start += groupSize) {
    const category = await admin.create("/api/categories", {
      name: `Karte ${start / groupSize + 1}`,
      isEnabled: true,
    });
    catalog.push({ id: category.id, products: products.slice(start, start + groupSize) });
  }
  await admin.create("/api/menus", {
    name: "Lange Karte",
    branches: [{ id: branch.id }],
    availableFrom: null,
    catalog,
  });
  return String(branch.identifier);
}

async function createProduct(admin: Client, index: number): Promise<{ id: number }> {
  const dish = dishes[index % dishes.length];
  const taste = tastes[Math.floor(index / dishes.length) % tastes.length];
  const size = { name: "Größe", description: "", type: "select", optional: false };
  const options = ["klein", "groß"].map((name, place) => ({
    name,
    modifier: "add",
    value: place,
    allergens: [],
    product: null,
    isEnabled: true,
  }));
  const { id } = await admin.create("/api/products", {
    ...plainProduct(),
    name: `${taste}-${dish} Nr. ${index + 1}`,
    description: `Aus der eigenen Küche, mit ${taste} aus der Gegend und nach einem alten Rezept.`,
    diets: index % 3 === 0 ? ["vegan", "vegetarian"] : index % 3 === 1 ? ["vegetarian"] : [],
    price: 3 + (index % 40) / 10,
    ...(index % 5 === 4 ? { type: "configurable", config: { parts: [{ ...size, options }] } } : {}),
  });
  return { id };
}
