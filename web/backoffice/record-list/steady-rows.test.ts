import { expect, it } from "vitest";
import { steadyRows } from "./steady-rows";

const row = (id: number, version = 1) => ({ id, version });

it("keeps the rows where they are and says what is new in them", () => {
  const { rows, gone, isBehind } = steadyRows([row(1), row(2)], [row(3), row(2, 5), row(1)]);
  expect(rows).toEqual([row(1), row(2, 5)]);
  expect(gone.size).toBe(0);
  expect(isBehind).toBe(true);
});

it("marks rows that are there no more", () => {
  const { rows, gone } = steadyRows([row(1), row(2)], [row(2)]);
  expect(rows).toEqual([row(1), row(2)]);
  expect([...gone]).toEqual([1]);
});

it("is up to date where the same rows stand in the same order", () => {
  expect(steadyRows([row(1), row(2)], [row(1, 2), row(2)]).isBehind).toBe(false);
});
