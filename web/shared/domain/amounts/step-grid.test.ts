import { describe, expect, test } from "vitest";
import { readFixture } from "./read-fixture";
import { seededIntegers } from "./seeded-random";
import {
  canDecrease,
  canIncrease,
  decreaseAmount,
  increaseAmount,
  isOnGrid,
  maximumAmount,
  minimumAmount,
  snapAmount,
  type AmountLimits,
} from "./step-grid";

interface GridCase {
  name: string;
  limits: AmountLimits;
  amount: number;
  expected: {
    snapped: number;
    decreased: number;
    increased: number;
    canDecrease: boolean;
    canIncrease: boolean;
  };
}

const { cases } = readFixture<{ cases: GridCase[] }>("amounts/step-grid.json");

describe("step grid", () => {
  test.each(cases)("$name", ({ limits, amount, expected }) => {
    const snapped = snapAmount(limits, amount);
    expect({
      snapped,
      decreased: decreaseAmount(limits, snapped),
      increased: increaseAmount(limits, snapped),
      canDecrease: canDecrease(limits, snapped),
      canIncrease: canIncrease(limits, snapped),
    }).toEqual(expected);
  });

  test("what is no number is the minimum", () => {
    expect(snapAmount({ minimumQuantity: 2 }, NaN)).toBe(2);
  });

  test("any amount snaps into the bounds, and snapping again changes nothing", () => {
    const integer = seededIntegers(1);
    for (let round = 0; round < 2000; round += 1) {
      const limits = {
        minimumQuantity: integer(0, 3) === 0 ? null : integer(0, 5000) / 1000,
        maximumQuantity: integer(0, 1) === 0 ? null : integer(0, 20_000) / 1000,
        quantityStepSize: integer(0, 3) === 0 ? null : integer(1, 3000) / 1000,
      };
      const snapped = snapAmount(limits, integer(-5000, 30_000) / 1000);
      expect(isOnGrid(limits, snapped)).toBe(true);
      expect(snapped).toBeGreaterThanOrEqual(minimumAmount(limits));
      expect(snapped).toBeLessThanOrEqual(maximumAmount(limits) ?? Infinity);
      for (const next of [decreaseAmount(limits, snapped), increaseAmount(limits, snapped)]) {
        expect(isOnGrid(limits, next)).toBe(true);
      }
    }
  });
});
