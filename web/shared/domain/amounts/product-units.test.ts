import { describe, expect, test } from "vitest";
import {
  convertAmount,
  defaultAmount,
  defaultUnit,
  offeredUnits,
  type ProductUnits,
} from "./product-units";
import { readFixture } from "./read-fixture";
import type { Unit } from "./units";

interface ConversionCase {
  name: string;
  product: ProductUnits;
  amount: number;
  from: Unit;
  to: Unit;
  expected: number;
}

interface ProductUnitsCase {
  name: string;
  product: ProductUnits;
  expected: { offeredUnits: Unit[]; defaultUnit: Unit; defaultAmounts: Record<string, number> };
}

describe("conversion", () => {
  const { cases } = readFixture<{ cases: ConversionCase[] }>("amounts/conversion.json");
  test.each(cases)("$name", ({ product, amount, from, to, expected }) => {
    expect(convertAmount(product, amount, from, to)).toBe(expected);
  });

  test("what cannot be converted is the minimum of the new unit", () => {
    const product: ProductUnits = { unit: "piece", calculationModel: "fixed", minimumQuantity: 3 };
    expect(convertAmount(product, 9, "liter", "piece")).toBe(3);
    expect(convertAmount(product, NaN, "piece", "piece")).toBe(3);
  });
});

describe("units of a product", () => {
  const { cases } = readFixture<{ cases: ProductUnitsCase[] }>("amounts/product-units.json");
  test.each(cases)("$name", ({ product, expected }) => {
    const offered = offeredUnits(product);
    expect({
      offeredUnits: offered,
      defaultUnit: defaultUnit(product),
      defaultAmounts: Object.fromEntries(
        offered.map((unit) => [unit, defaultAmount(product, unit)]),
      ),
    }).toEqual(expected);
  });
});
