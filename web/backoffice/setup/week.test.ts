import { expect, it } from "vitest";
import { readWeek, rulesOf, usualWeek } from "./week";

it("keeps a week both ways", () => {
  const week = { ...usualWeek, friday: { isOpen: true, from: "08:00", to: "01:00" } };
  expect(rulesOf(week)).toHaveLength(6);
  expect(readWeek(rulesOf(week))).toEqual(week);
});

it("leaves alone what it cannot show", () => {
  const rule = { type: "monday", date: null, isClosed: false, from: "08:00", to: "12:00" } as const;
  expect(readWeek([rule, { ...rule, from: "14:00", to: "18:00" }])).toBeUndefined();
  expect(readWeek([{ ...rule, type: "daily" }])).toBeUndefined();
  expect(readWeek([{ ...rule, isClosed: true }])).toBeUndefined();
});
