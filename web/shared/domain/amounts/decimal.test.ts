import { expect, test } from "vitest";
import { divideRounded, fromPlaces, toPlaces } from "./decimal";

test("a decimal becomes a count of its smallest place and goes back", () => {
  for (const count of [0, 1, 7, 29, 57, 100, 115, 435, 100_5, 999_999_999_99, 99_999_999_999_999]) {
    expect(toPlaces(fromPlaces(count, 2), 2)).toBe(count);
  }
});

test("further places are rounded half up", () => {
  expect(toPlaces(1.2345, 3)).toBe(1235);
  expect(toPlaces(1.2344, 3)).toBe(1234);
});

test("what is no finite number, or too large to be exact, is NaN", () => {
  for (const value of [NaN, Infinity, -Infinity, 1e300]) expect(toPlaces(value, 2)).toBeNaN();
});

test("quotients are rounded half away from zero", () => {
  const cases = [
    [4n, 2n, 2n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ] as const;
  for (const [dividend, divisor, expected] of cases) {
    expect(divideRounded(dividend, divisor)).toBe(expected);
  }
});
