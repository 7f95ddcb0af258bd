import { expect, it } from "vitest";
import { product } from "../testing/records";
import { type Cart, type CartItem, emptyCart, fingerprint, migrate } from "./cart";
import { removedNames, takeCurrent } from "./removals";

const before = product({ id: 1, name: "Melange", price: 4.6 });
const now = product({ id: 1, name: "Wiener Melange", price: 4.8 });
const row = (key: string, ...parts: CartItem["parts"]): CartItem => ({
  key,
  product: fingerprint(before),
  amount: 1,
  unit: "piece",
  parts,
});
const cart: Cart = migrate({ ...emptyCart, items: [row("a"), row("b", "Hafermilch")] }, [now]);

it("names a product once, whatever was chosen with it", () => {
  expect(cart.removed).toHaveLength(2);
  expect(removedNames(cart.removed)).toEqual(["Melange"]);
});

it("puts all rows of a changed product back as it is now, for good", () => {
  const taken = takeCurrent(cart, now);
  expect(taken.removed).toEqual([]);
  expect(taken.items.map(({ key, parts }) => [key, parts])).toEqual([
    ["a", []],
    ["b", ["Hafermilch"]],
  ]);
  expect(migrate(taken, [now])).toBe(taken);
});

it("leaves other products where they are", () => {
  expect(takeCurrent(cart, product({ id: 2 }))).toEqual(cart);
});
