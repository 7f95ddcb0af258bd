import { expect, test } from "vitest";
import { seededIntegers } from "../amounts/seeded-random";
import { distribute } from "./distribute";

const parts = (total: bigint, weights: bigint[]) =>
  distribute(total, weights, (weight) => weight).map(({ part }) => part);

test("cents left over go to the largest remainders, equal ones to the earlier part", () => {
  expect(parts(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(parts(5n, [1n, 2n])).toEqual([2n, 3n]);
  expect(parts(1n, [1n, 3n])).toEqual([0n, 1n]);
  expect(parts(7n, [0n, 5n])).toEqual([0n, 7n]);
  expect(parts(7n, [])).toEqual([]);
});

test("parts sum to the whole and are within a cent of their exact share", () => {
  const integer = seededIntegers(2);
  for (let round = 0; round < 2000; round += 1) {
    const weights = Array.from({ length: integer(1, 6) }, () => BigInt(integer(0, 99_999)));
    weights.push(BigInt(integer(1, 99_999)));
    const total = BigInt(integer(0, 1_000_000));
    const sum = weights.reduce((left, right) => left + right);
    const shares = distribute(total, weights, (weight) => weight);
    expect(shares.reduce((running, { part }) => running + part, 0n)).toBe(total);
    for (const { entry, part } of shares) {
      const distance = part * sum - total * entry;
      expect(distance < sum && distance > -sum).toBe(true);
    }
  }
});
