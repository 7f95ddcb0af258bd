import { expect, it } from "vitest";
import type { Rule } from "@shared/api/types";
import { daily } from "../testing/records";
import { particularDays } from "./particular-days";

const now = Date.parse("2026-12-23T11:00:00Z");
const once = (date: string, changes: Partial<Rule> = {}): Rule => ({
  type: "once",
  date,
  isClosed: true,
  from: null,
  to: null,
  ...changes,
});
const open = { isClosed: false, from: "08:00", to: "14:00" };

it("names dates whose hours differ, each once and in order", () => {
  const rules = [
    daily("08:00", "18:00"),
    once("2026-12-25"),
    once("2026-12-24"),
    once("2026-12-24", open),
  ];
  expect(particularDays(rules, "Europe/Vienna", now)).toEqual([
    { date: "2026-12-24", shifts: [{ from: "08:00", to: "14:00" }] },
    { date: "2026-12-25", shifts: [] },
  ]);
});

it("leaves out what is past, far away, or like any other week", () => {
  const rules = [
    daily("08:00", "14:00"),
    once("2026-12-22"),
    once("2027-06-01"),
    once("2026-12-30", open),
  ];
  expect(particularDays(rules, "Europe/Vienna", now)).toEqual([]);
});
