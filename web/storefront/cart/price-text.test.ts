import { expect, it } from "vitest";
import { priceText } from "./price-text";

const text = (exactness: Parameters<typeof priceText>[1]) =>
  priceText(4.6, exactness, "EUR").replaceAll("\u00a0", " ");

it("says of a price whether it is fixed, a minimum or approximate", () => {
  expect(text({})).toBe("4,60 €");
  expect(text({ isApproximate: true })).toBe("ca. 4,60 €");
  expect(text({ isMinimum: true })).toBe("ab 4,60 €");
});

it("calls a minimum a minimum although its total is not fixed either", () => {
  expect(text({ isMinimum: true, isApproximate: true })).toBe("ab 4,60 €");
});
