import { expect, it } from "vitest";
import { ageOf } from "./age";

const now = Date.parse("2027-01-04T12:00:00Z");

it.each([
  ["2027-01-04T11:59:30Z", "jetzt"],
  ["2027-01-04T11:59:00Z", "vor 1 Minute"],
  ["2027-01-04T10:01:00Z", "vor 1 Stunde"],
  ["2027-01-01T12:00:00Z", "vor 3 Tagen"],
  ["2027-01-04T12:00:40Z", "jetzt"],
  ["2027-01-04T12:20:00Z", "in 20 Minuten"],
])("%s is %s", (at, words) => {
  expect(ageOf(at, now)).toBe(words);
});
