import { expect, it } from "vitest";
import { positionIn, shareAt } from "./focus";

it.each([
  [120, 100, 200, 10],
  [100, 100, 200, 0],
  [99, 100, 200, 0],
  [350, 100, 200, 100],
  [167, 100, 200, 34],
  [10, 10, 0, 50],
])("a tap at %i on a side from %i of %i is at %i percent", (point, start, length, share) => {
  expect(shareAt(point, start, length)).toBe(share);
});

const wide = { width: 900, height: 300 };

it.each([
  // Only so far as the picture reaches.
  [0, "0% 50%"],
  [10, "0% 50%"],
  [50, "50% 50%"],
  [100, "100% 50%"],
  // 270 of the 900 pixels are left of a square's middle, so 120 lie before it, of 600 that may.
  [30, "20% 50%"],
])("a square of a wide picture with its focus at %i", (x, position) => {
  expect(positionIn(wide, 1, { x, y: 90 })).toBe(position);
});

it("moves a strip up and down", () => {
  expect(positionIn({ width: 300, height: 900 }, 3, { x: 90, y: 0 })).toBe("50% 0%");
  expect(positionIn({ width: 300, height: 900 }, 3, { x: 90, y: 50 })).toBe("50% 50%");
});

it("has nothing to move where the picture has the very shape", () => {
  expect(positionIn(wide, 3, { x: 0, y: 100 })).toBe("50% 50%");
});
