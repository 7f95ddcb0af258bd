import { expect, it } from "vitest";
import { readOffset, settingsFrom } from "./label-settings";

it.each([
  ["0,5", 0.5],
  ["-1.2", -1.2],
  ["20", 20],
  ["20,1", undefined],
  ["-21", undefined],
  ["0,55", undefined],
  ["", undefined],
  ["1 mm", undefined],
])("reads the offset %s as %s", (typed, offset) => {
  expect(readOffset(typed)).toBe(offset);
});

it("remembers where the sheet begins and what the printer is off by", () => {
  expect(settingsFrom("7 0.5 -1.2", "compact")).toEqual({ start: 7, x: 0.5, y: -1.2 });
});

it.each([null, "", "48 99 x", "-1", "a b c"])("begins anew with %s", (stored) => {
  expect(settingsFrom(stored, "compact")).toEqual({ start: 0, x: 0, y: 0 });
});
