import { expect, it } from "vitest";
import { type Cart, type CartItem, emptyCart, fingerprint, migrate } from "../cart/cart";
import { product } from "../testing/records";
import { acceptedCart, unavailableRows } from "./changes";

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
