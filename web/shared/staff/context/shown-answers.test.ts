import { expect, it } from "vitest";
import { formatMoney } from "../../ui/format";
import { hiddenText, holdsHidden, isHidden, shownOf } from "./shown-answers";

const order = {
  id: 7,
  ticketNumber: 48,
  firstName: "Lena",
  email: "lena@example.test",
  comment: "",
  totalGross: 12.5,
  taxes: { "10": 1.1 },
  branch: { id: 2 },
  items: [{ name: "Melange", amount: 2, unit: "piece", product: { id: 3 }, parts: [] }],
};
const call = "GET /api/orders/{id}";
const customer = new Set(["customerData"] as const);
const product = new Set(["productData"] as const);

it("takes out what belongs to the guest, and leaves what was empty empty", () => {
  expect(shownOf(call, order, customer)).toEqual({
    ...order,
    firstName: hiddenText,
    email: hiddenText,
  });
  expect(shownOf("GET /api/orders", [order], customer)).toMatchObject([{ email: hiddenText }]);
});

it("takes out items and prices, also within others, and leaves what they are told apart by", () => {
  expect(shownOf(call, order, product)).toEqual({
    ...order,
    totalGross: Number.NaN,
    taxes: { "10": Number.NaN },
    items: [{ name: hiddenText, amount: Number.NaN, unit: "piece", product: { id: 3 }, parts: [] }],
  });
  expect(formatMoney(Number.NaN)).toBe("ausgeblendet");
});

it("takes old and new names out of a record's history", () => {
  const entry = { version: 2, change: { name: ["a.png", "b.png"], size: [1, 2] } };
  expect(shownOf("GET /api/uploads/{id}/history", [entry], customer)).toEqual([
    { version: 2, change: { name: [hiddenText, hiddenText], size: [1, 2] } },
  ]);
});

it("leaves everything as it is where nothing is switched off, and answers that hold none of it", () => {
  expect(shownOf(call, order, new Set())).toBe(order);
  const tag = { id: 1, name: "vegan" };
  expect(shownOf("GET /api/tags/{id}", tag, customer)).toBe(tag);
  expect(holdsHidden("tags")).toBe(false);
  expect(holdsHidden("uploads")).toBe(true);
});

it("tells what is hidden from what somebody typed", () => {
  expect([hiddenText, `An ${hiddenText}`, Number.NaN].every(isHidden)).toBe(true);
  expect(["ausgeblendet", "", 0, null, undefined].some(isHidden)).toBe(false);
});
