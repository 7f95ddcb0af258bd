import { describe, expect, it } from "vitest";
import { type Cart, type CartItem, clear, emptyCart, migrate, putItem, removeItem } from "./cart";

const melange = { id: 1, name: "Melange", description: "", price: 4.6 };
const torte = { id: 2, name: "Sachertorte", description: "", price: 5.8 };
const item = (key: string, changes: Partial<CartItem> = {}): CartItem => ({
  key,
  product: melange,
  amount: 1,
  unit: "piece",
  parts: [],
  ...changes,
});
const cartOf = (...items: CartItem[]): Cart => ({ ...emptyCart, items });
const merge = (added: CartItem) => (existing: CartItem) => existing.amount + added.amount;

describe("putting items into the cart", () => {
  it("raises the amount of a row with the same choices", () => {
    const added = item("b", { amount: 2 });
    expect(putItem(cartOf(item("a")), added, merge(added)).items).toEqual([
      item("a", { amount: 3 }),
    ]);
  });

  it("adds a row of its own for other choices, and where the maximum would be exceeded", () => {
    const oat = item("b", { parts: ["Hafermilch"] });
    expect(putItem(cartOf(item("a")), oat, merge(oat)).items).toHaveLength(2);
    expect(putItem(cartOf(item("a")), item("b"), () => null).items).toHaveLength(2);
  });

  it("replaces the row that was edited", () => {
    const edited = item("a", { parts: ["Hafermilch"] });
    expect(putItem(cartOf(item("a"), item("b")), edited, () => null).items[0]).toEqual(edited);
  });
});

describe("migrating to a new menu", () => {
  it("removes what changed in name, description or price, and names it", () => {
    const cart = cartOf(item("a"), item("b", { product: torte }));
    const migrated = migrate(cart, [melange, { ...torte, price: 6.2 }]);
    expect(migrated.items).toEqual([item("a")]);
    expect(migrated.removed).toEqual([{ item: item("b", { product: torte }), isChanged: true }]);
  });

  it("leaves the very same cart when nothing is gone", () => {
    const cart = cartOf(item("a"));
    expect(migrate(cart, [melange, torte])).toBe(cart);
  });
});

it("clears items, appointment, table and comment but keeps how the guest orders", () => {
  const cart: Cart = {
    ...cartOf(item("a")),
    orderType: "delivery",
    deliveryArea: 3,
    appointment: "2027-01-04T09:30:00Z",
    table: 4,
    comment: "Bitte läuten",
  };
  expect(clear(cart)).toEqual({ ...emptyCart, orderType: "delivery", deliveryArea: 3 });
});

it("removes one row", () => {
  expect(removeItem(cartOf(item("a"), item("b")), "a").items).toEqual([item("b")]);
});
