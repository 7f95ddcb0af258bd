import { expect, test } from "vitest";
import { dayAfter, daysOf, isDay, isMonth, monthAfter, monthName } from "./month";

test("months follow each other over the year", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(monthName("2027-03")).toBe("März 2027");
});

test("a month has all its days, the running one those that have begun, the next one none", () => {
  expect(daysOf("2027-02", "2027-03-05")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(daysOf("2027-03", "2027-03-05")).toEqual({ from: "2027-03-01", to: "2027-03-05" });
  expect(daysOf("2027-04", "2027-03-05")).toBeNull();
});

test("what is no day or month of the calendar is recognized", () => {
  expect(["2027-01-04", "2027-02-30", "morgen", ""].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(["2027-01", "2027-13", "2027-1", ""].map(isMonth)).toEqual([true, false, false, false]);
});
