import { expect, it } from "vitest";
import { nextInGrid } from "./next-in-grid";

/** Eight in rows of three. */
const things = Array.from({ length: 8 }, (_, index) => ({
  name: String(index),
  offsetTop: Math.floor(index / 3) * 80,
}));

it.each([
  ["ArrowRight", 2, "3"],
  ["ArrowLeft", 3, "2"],
  ["ArrowDown", 1, "4"],
  ["ArrowUp", 7, "4"],
  ["Home", 5, "0"],
  ["End", 5, "7"],
  ["ArrowLeft", 0, undefined],
  ["ArrowRight", 7, undefined],
  ["ArrowUp", 2, undefined],
  ["ArrowDown", 6, undefined],
  ["Enter", 4, undefined],
])("%s from %i leads to %s", (key, from, to) => {
  expect(nextInGrid(key, things, things[from])?.name).toBe(to);
});

it("leads nowhere from elsewhere", () => {
  expect(nextInGrid("ArrowRight", things, document.body)).toBeUndefined();
  expect(nextInGrid("ArrowRight", [], null)).toBeUndefined();
});
