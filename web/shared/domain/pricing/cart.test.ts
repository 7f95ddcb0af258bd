import { expect, test } from "vitest";
import type { Unit } from "../amounts";
import { readFixture } from "../amounts/read-fixture";
import { cartCount, donation } from "./cart";
import type { PricedProduct } from "./types";

interface CountCase {
  name: string;
  items: { product: number; amount: number; unit?: Unit }[];
  expected: number;
}

const { products, cases } = readFixture<{ products: PricedProduct[]; cases: CountCase[] }>(
  "pricing/cart-count.json",
);
const lookup = new Map(products.map((product) => [product.id, product]));

test.each(cases)("$name", ({ items, expected }) => {
  const cartItems = items.map((item) => ({ ...item, product: { id: item.product } }));
  expect(cartCount(cartItems, lookup)).toBe(expected);
});

test("an item whose product is gone counts one, or by the unit it names", () => {
  expect(cartCount([{ product: { id: 99 }, amount: 3 }], lookup)).toBe(1);
  expect(cartCount([{ product: { id: 99 }, amount: 3, unit: "piece" }], lookup)).toBe(3);
});

test("only an order with a chosen donatee gives", () => {
  expect(donation({ id: 1 })).toBe(0.07);
  expect(donation(null)).toBe(0);
});
