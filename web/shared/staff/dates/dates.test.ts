import { expect, it } from "vitest";
import { formatDay, formatInstant, readDay, readInstant, readTime, repeatedAt } from "./dates";

const today = "2026-11-26";
const vienna = "Europe/Vienna";

it.each([
  ["3.12.", "2026-12-03"],
  ["3.12", "2026-12-03"],
  ["03.12.2026", "2026-12-03"],
  [" 3. 12. 26 ", "2026-12-03"],
  ["3/12/2027", "2027-12-03"],
  ["3 12", "2026-12-03"],
  ["0312", "2026-12-03"],
  ["031227", "2027-12-03"],
  ["03122027", "2027-12-03"],
  ["29.2.2028", "2028-02-29"],
  ["2026-12-03", "2026-12-03"],
  ["heute", "2026-11-26"],
  ["Morgen", "2026-11-27"],
  ["29.2.2027", undefined],
  ["31.4.", undefined],
  ["3.13.", undefined],
  ["0.1.", undefined],
  ["12", undefined],
  ["3.12.026", undefined],
  ["irgendwann", undefined],
  ["", undefined],
])("reads %j as the day %j", (typed, day) => {
  expect(readDay(typed, today)).toBe(day);
});

it.each([
  ["1830", "18:30"],
  ["18:30", "18:30"],
  ["18.30", "18:30"],
  ["18 30", "18:30"],
  ["18h30", "18:30"],
  ["830", "08:30"],
  ["8", "08:00"],
  ["18 Uhr", "18:00"],
  ["18:30 Uhr", "18:30"],
  ["24:00", "24:00"],
  ["24:01", undefined],
  ["25", undefined],
  ["18:60", undefined],
  ["18:3", undefined],
  ["183", undefined],
  ["abends", undefined],
  ["", undefined],
])("reads %j as the time %j", (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

it.each([
  ["03.12.2026 18:30", "2026-12-03T17:30:00Z"],
  ["3.12. 1830", "2026-12-03T17:30:00Z"],
  ["3.7.2026, 18 Uhr", "2026-07-03T16:00:00Z"],
  ["3. 12. 2026 8", "2026-12-03T07:00:00Z"],
  ["3.12.2026 24:00", "2026-12-03T23:00:00Z"],
  ["3.12.2026", undefined],
  ["18:30", "2026-11-26T17:30:00Z"],
  ["8 Uhr", "2026-11-26T07:00:00Z"],
  ["18.30", undefined],
  ["1830", undefined],
])("reads %j in Vienna as %j", (typed, instant) => {
  expect(readInstant(typed, vienna, today)).toBe(instant);
});

it("writes days and instants as a German does, in the zone of the place", () => {
  expect(formatDay("2026-12-03")).toBe("03.12.2026");
  expect(formatDay("3.13.")).toBe("3.13.");
  expect(formatInstant("2026-12-03T17:30:00Z", vienna)).toBe("03.12.2026 18:30");
  expect(formatInstant("2026-12-03T17:30:00Z", "Asia/Tokyo")).toBe("04.12.2026 02:30");
  expect(formatInstant("3.12.", vienna)).toBe("3.12.");
});

it("takes a time that the spring change skips for the instant of the change", () => {
  const instant = readInstant("29.03.2026 02:30", vienna, today);
  expect(instant).toBe("2026-03-29T01:00:00Z");
  expect(formatInstant(instant ?? "", vienna)).toBe("29.03.2026 03:00");
});

it("knows both instants of a time that the autumn change repeats", () => {
  const both = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"];
  expect(readInstant("25.10.2026 02:30", vienna, today)).toBe(both[0]);
  expect(repeatedAt("2026-10-25T00:30:00Z", vienna)).toEqual(both);
  expect(repeatedAt("2026-10-25T01:30:00Z", vienna)).toEqual(both);
  expect(repeatedAt("2026-10-25T02:30:00Z", vienna)).toBeUndefined();
  expect(repeatedAt("2026-03-29T01:00:00Z", vienna)).toBeUndefined();
  expect(repeatedAt("2026-04-04T15:15:00Z", "Australia/Lord_Howe")).toEqual([
    "2026-04-04T14:45:00Z",
    "2026-04-04T15:15:00Z",
  ]);
});
