import { expect, test } from "vitest";
import { readFixture } from "./read-fixture";
import { factorBetween, isCounted, units, type Unit } from "./units";

interface UnitCase {
  name: string;
  unit: Unit;
  type: string;
  factor: number;
  isCounted: boolean;
}

const { cases } = readFixture<{ cases: UnitCase[] }>("amounts/units.json");

test("the fixture names every unit", () => {
  expect(cases.map(({ unit }) => unit)).toEqual(Object.keys(units));
});

test.each(cases)("unit $name", ({ unit, type, factor, ...expected }) => {
  expect(units[unit]).toEqual({ type, factor });
  expect(isCounted(unit)).toBe(expected.isCounted);
});

test("units convert within their type only", () => {
  for (const from of cases) {
    for (const to of cases) {
      const expected =
        from.type === to.type
          ? { numerator: BigInt(from.factor), denominator: BigInt(to.factor) }
          : null;
      expect(factorBetween(from.unit, to.unit)).toEqual(expected);
    }
  }
});
