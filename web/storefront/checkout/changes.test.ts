import { expect, it } from "vitest";
import { type Cart, type CartItem, emptyCart, fingerprint, migrate } from "../cart/cart";
import { orderOf } from "../cart/use-order";
import { branch, config, product } from "../testing/records";
import { acceptedCart, unavailableRows, unnamedChanges } from "./changes";

const row = (key: string, id: number): CartItem => ({
  key,
  product: fingerprint(product({ id, name: `Produkt ${id}` })),
  amount: 1,
  unit: "piece",
  parts: [],
});
const cart: Cart = { ...emptyCart, items: [row("a", 1), row("b", 2), row("c", 3)] };

it("takes new prices over and drops what cannot be ordered any more", () => {
  const products = [1, 2].map((id) => product({ id, name: `Produkt ${id}`, price: 5.2 }));
  const accepted = acceptedCart(cart, [1], products);
  expect(accepted.items.map((item) => item.key)).toEqual(["a"]);
  expect(accepted.items[0]?.product.price).toBe(5.2);
  expect(migrate(accepted, products)).toBe(accepted);
});

it("tells changed prices from products that are gone", () => {
  const errors = [
    { message: "kostet mehr", field: "items[0].gross" },
    { message: "ausverkauft", field: "items[1].product" },
    { message: "andere Summe", field: "totalGross" },
    { message: "Option fehlt", field: "items[2].parts[0].value" },
  ];
  expect(unavailableRows(errors)).toEqual([1, 2]);
});

it("names a price that changed beside a product that is gone, but none twice", () => {
  const at = (price: number) =>
    new Map([1, 2, 3].map((id) => [id, product({ id, name: `Produkt ${id}`, price })]));
  const before = orderOf(branch(), config(), at(4.6), cart);
  const accepted = acceptedCart(cart, [1], [...at(5.2).values()]);
  const after = orderOf(branch(), config(), at(5.2), accepted);
  const named = [
    { message: "ausverkauft", field: "items[1].product" },
    { message: "kostet mehr", field: "items[0].gross" },
  ];
  expect(unnamedChanges(before, after, named, "EUR")).toEqual([
    {
      field: "items[1].gross",
      message: "„Produkt 3“ kostet jetzt 5,20\u00a0€ statt 4,60\u00a0€.",
    },
  ]);
  expect(unnamedChanges(after, after, [], "EUR")).toEqual([]);
});
