import { expect, it } from "vitest";
import { type Cart, type CartItem, emptyCart } from "./cart";
import { parseCart } from "./stored-cart";

const melange: CartItem = {
  key: "a",
  product: { id: 1, name: "Melange", description: "", price: 4.6 },
  amount: 2,
  unit: "piece",
  parts: [null, "Hafermilch", ["Zimt"], [{ id: 7 }]],
};

const whole: Cart = {
  items: [melange],
  orderType: "delivery",
  deliveryArea: 3,
  appointment: "2027-01-04T12:00:00.000Z",
  table: 4,
  comment: "Bitte läuten",
  removed: [{ item: { ...melange, key: "b" }, isChanged: true }],
};

it("gives a whole cart back as it was", () => {
  expect(parseCart(JSON.stringify(whole))).toEqual(whole);
});

it.each([null, "", "{", "null", "5", '"Melange"', "[]", '{"items":{}}', '{"items":"abc"}'])(
  "makes an empty cart of %s",
  (text) => expect(parseCart(text)).toEqual(emptyCart),
);

it.each([
  null,
  7,
  {},
  { ...melange, key: 5 },
  { ...melange, product: null },
  { ...melange, product: { id: "1" } },
  { ...melange, amount: "2" },
  { ...melange, unit: "bucket" },
  { ...melange, parts: null },
  { ...melange, parts: [5] },
  { ...melange, parts: [[null]] },
])("leaves out the item %j and keeps the others", (broken) => {
  const text = JSON.stringify({ ...whole, items: [broken, melange], removed: [{ item: broken }] });
  expect(parseCart(text)).toEqual({ ...whole, removed: [] });
});

it("forgets fields of a wrong kind", () => {
  const text = JSON.stringify({
    orderType: "drone",
    deliveryArea: "3",
    appointment: "morgen",
    table: {},
    comment: 5,
    removed: [{ name: "Melange", isChanged: true }],
  });
  expect(parseCart(text)).toEqual(emptyCart);
});
