import { expect, it } from "vitest";
import { addDays, isoWeek, monthStart, monthWeeks, sameDayOfMonth } from "./calendar";

it("counts ISO weeks over the turn of the year", () => {
  expect(isoWeek("2026-12-31")).toBe(53);
  expect(isoWeek("2027-01-03")).toBe(53);
  expect(isoWeek("2027-01-04")).toBe(1);
  expect(isoWeek("2024-12-30")).toBe(1);
});

it("lays a month out from Monday to Sunday", () => {
  const weeks = monthWeeks("2027-02-14");
  expect(weeks.map((week) => week.number)).toEqual([5, 6, 7, 8]);
  const march = monthWeeks("2026-11-20");
  expect(march[0]?.days).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(march.at(-1)?.days).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

it("steps over months and years", () => {
  expect(monthStart("2026-12-15", 1)).toBe("2027-01-01");
  expect(monthStart("2027-01-31", -1)).toBe("2026-12-01");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
});

it("keeps the day from month to month, where there is one", () => {
  expect(sameDayOfMonth("2027-01-15", 1)).toBe("2027-02-15");
  expect(sameDayOfMonth("2027-01-31", 1)).toBe("2027-02-28");
  expect(sameDayOfMonth("2027-01-31", -1)).toBe("2026-12-31");
});
