import { expect, test } from "vitest";
import { readFixture } from "../amounts/read-fixture";
import { priceDifferences, type PriceDifference, type SeenPrices } from "./differences";

interface DifferenceCase {
  name: string;
  seen: SeenPrices;
  actual: { items: { gross: number }[]; totalGross: number };
  expected: PriceDifference[];
}

test.each(readFixture<{ cases: DifferenceCase[] }>("pricing/differences.json").cases)(
  "$name",
  ({ seen, actual, expected }) => {
    expect(priceDifferences(seen, actual)).toEqual(expected);
  },
);
