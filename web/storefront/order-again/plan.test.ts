import { expect, it } from "vitest";
import type { OrderItem, Part, Product } from "@shared/api/types";
import { soldOutAt } from "@shared/domain/sold-out";
import { category, product } from "../testing/records";
import { planAgain } from "./plan";

const option = (name: string, changes: Partial<Part["options"][number]> = {}) => ({
  name,
  modifier: "add" as const,
  value: 0,
  allergens: [],
  product: null,
  isEnabled: true,
  ...changes,
});

const part = (name: string, type: Part["type"], changes: Partial<Part> = {}): Part => ({
  name,
  description: "",
  type,
  optional: true,
  options: [],
  ...changes,
});

const ordered = (changes: Partial<OrderItem> = {}): OrderItem => ({
  product: { id: 1 },
  name: "Melange",
  amount: 2,
  unit: "piece",
  parts: [],
  gross: 9.2,
  depositGross: 0,
  isApproximate: false,
  isMinimum: false,
  ...changes,
});

function plan(items: OrderItem[], now: Product[], isOrderable = true) {
  const products = now.map((one) => ({ product: one, isOrderable }));
  const groups = [{ category: category(), products, isInCategoryBar: true }];
  return planAgain(items, { groups, soldOut: soldOutAt([], 1, 0), orderType: "takeaway" });
}

it("takes what is offered as it was, at the price of today", () => {
  const { ready, choose, missing } = plan([ordered()], [product({ price: 4.8 })]);
  expect(ready).toMatchObject([
    { item: { amount: 2, product: { price: 4.8 } }, gross: 9.6, before: 9.2, without: [] },
  ]);
  expect([choose, missing]).toEqual([[], []]);
});

it("names once what the menu has no more or not at this hour", () => {
  expect(plan([ordered(), ordered()], []).missing).toEqual(["Melange"]);
  expect(plan([ordered()], [product()], false).missing).toEqual(["Melange"]);
});

it("names what is sold out", () => {
  const groups = [
    {
      category: category(),
      products: [{ product: product(), isOrderable: true }],
      isInCategoryBar: true,
    },
  ];
  const soldOut = { hasProduct: () => true, hasOption: () => false };
  expect(planAgain([ordered()], { groups, soldOut, orderType: "takeaway" }).missing).toEqual([
    "Melange",
  ]);
});

it("leaves out options that are gone, and says which", () => {
  const milk = part("Milch", "select", { options: [option("Hafer", { isEnabled: false })] });
  const extras = part("Extras", "multiselect", { options: [option("Obers"), option("Zimt")] });
  const item = ordered({
    parts: [
      { name: "Extras", value: ["Obers", "Rum"] },
      { name: "Milch", value: "Hafer" },
      { name: "Tasse", value: "groß" },
    ],
  });
  const { ready } = plan([item], [product({ config: { parts: [milk, extras] } })]);
  expect(ready).toMatchObject([
    { item: { parts: [null, ["Obers"]] }, without: ["Hafer", "Rum", "groß"] },
  ]);
});

it("keeps texts, but no file of another order", () => {
  const parts = [part("Aufschrift", "text"), part("Foto", "image")];
  const item = ordered({
    parts: [
      { name: "Aufschrift", value: "Alles Gute" },
      { name: "Foto", value: [{ id: 7 }] },
    ],
  });
  const { ready } = plan([item], [product({ config: { parts } })]);
  expect(ready[0]?.item.parts).toEqual(["Alles Gute", null]);
});

it("asks to choose anew where a required choice is gone or the amount is not to be had", () => {
  const size = part("Größe", "select", { optional: false, options: [option("klein")] });
  const sized = product({ config: { parts: [size] } });
  const item = ordered({ parts: [{ name: "Größe", value: "groß" }] });
  expect(plan([item], [sized])).toMatchObject({ ready: [], choose: [sized] });
  const few = product({ maximumQuantity: 1 });
  expect(plan([ordered()], [few])).toMatchObject({ ready: [], choose: [few] });
});
