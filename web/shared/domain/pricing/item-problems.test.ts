import { expect, test } from "vitest";
import type { Unit } from "../amounts";
import { readFixture } from "../amounts/read-fixture";
import { itemProblems, type ItemProblem } from "./item-problems";
import type { PartValue, PricedProduct } from "./types";

interface ProblemCase {
  name: string;
  item: { product: number; amount: number; unit?: Unit; parts?: { value: PartValue }[] };
  expected: ItemProblem[];
}

const { products, cases } = readFixture<{ products: PricedProduct[]; cases: ProblemCase[] }>(
  "pricing/item-problems.json",
);

test.each(cases)("$name", ({ item, expected }) => {
  const product = products.find(({ id }) => id === item.product);
  if (!product) throw new Error(`the fixture has no product ${item.product}`);
  expect(itemProblems(product, { ...item, product })).toEqual(expected);
});
