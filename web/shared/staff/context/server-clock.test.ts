import { expect, it } from "vitest";
import { offsetOf } from "./server-clock";

it("counts half of the journey as the way back", () => {
  expect(offsetOf(10_000, 4000, 4400)).toBe(5800);
  expect(offsetOf(4200, 4000, 4400)).toBe(0);
  expect(offsetOf(1000, 4000, 4000)).toBe(-3000);
});
