import { expect, it } from "vitest";
import { instantOfWallTime, quickProposals, wallTimeOf } from "./proposals";

const zone = "Europe/Vienna";
const at = (text: string) => Date.parse(text);

it("proposes from the promised time on", () => {
  const [first] = quickProposals(at("2027-01-04T11:38:00Z"), at("2027-01-04T11:20:00Z"));
  expect(first).toEqual({ minutes: 10, at: at("2027-01-04T11:50:00Z") });
});

it("never proposes a time that is over", () => {
  const now = at("2027-01-04T12:01:00Z");
  for (const { at: proposed } of quickProposals(at("2027-01-04T11:38:00Z"), now)) {
    expect(proposed).toBeGreaterThan(now);
  }
  expect(quickProposals(null, now)[0]?.at).toBe(at("2027-01-04T12:15:00Z"));
});

it.each([
  ["2027-01-04T12:40", "2027-01-04T11:40:00.000Z"],
  ["2027-07-04T12:40", "2027-07-04T10:40:00.000Z"],
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["2027-10-31T03:30", "2027-10-31T02:30:00.000Z"],
])("knows the instant of %s in Vienna, also when the clocks change", (wall, instant) => {
  const known = instantOfWallTime(wall, zone);
  expect(known === null ? null : new Date(known).toISOString()).toBe(instant);
  expect(wallTimeOf(at(instant), zone)).toBe(wall);
});

it("knows no instant of an empty input", () => {
  expect(instantOfWallTime("", zone)).toBeNull();
});
