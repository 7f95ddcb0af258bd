import { expect, it } from "vitest";
import { readNumber } from "./typed-number";

it.each([
  ["4", 0, 4],
  [" -17 ", 0, -17],
  ["4,5", 2, 4.5],
  ["4.50", 2, 4.5],
  ["0,07", 2, 0.07],
  ["4,5", 0, undefined],
  ["4,505", 2, undefined],
  ["1.000,50", 2, undefined],
  ["4,", 2, undefined],
  [",5", 2, undefined],
  ["1e3", 2, undefined],
  ["0x10", 2, undefined],
  ["1234567890", 2, undefined],
  ["", 2, undefined],
  ["vier", 2, undefined],
])("reads %j with %i decimals as %j", (typed, places, expected) => {
  expect(readNumber(typed, places)).toBe(expected);
});
