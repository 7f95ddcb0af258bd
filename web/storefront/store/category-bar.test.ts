import { expect, it } from "vitest";
import { activeGroup, scrollOffset } from "./category-bar";

it("lets groups rest 150 px below the top, on phones 36 % of the width", () => {
  expect(scrollOffset(1280)).toBe(150);
  expect(scrollOffset(360)).toBeCloseTo(129.6);
});

it("marks the last group above the line", () => {
  const tops = [
    { id: 1, top: -400 },
    { id: 2, top: 150 },
    { id: 3, top: 700 },
  ];
  expect(activeGroup(tops, 400, 150)).toBe(2);
  expect(activeGroup(tops, 2900, 150)).toBe(3);
  expect(activeGroup([{ id: 1, top: 500 }], 800, 150)).toBe(1);
  expect(activeGroup([], 800, 150)).toBeNull();
});
