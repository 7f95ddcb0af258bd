import { expect, it } from "vitest";
import { dueWords, waitingWords, wallTime } from "./due-words";

const now = Date.parse("2027-01-04T11:30:00Z");
const zone = "Europe/Vienna";

it("names the weekday only when the time is not today in the branch's zone", () => {
  expect(wallTime("2027-01-04T11:40:00Z", now, zone)).toBe("12:40");
  expect(wallTime("2027-01-04T22:59:00Z", now, zone)).toBe("23:59");
  expect(wallTime("2027-01-04T23:00:00Z", now, zone)).toBe("Di. 00:00");
});

it("counts full minutes of waiting", () => {
  expect(waitingWords("2027-01-04T11:29:01Z", now)).toBe("eben eingelangt");
  expect(waitingWords("2027-01-04T11:28:00Z", now)).toBe("wartet 2 Min.");
});

it("is late from one full minute over the time on", () => {
  expect(dueWords("2027-01-04T11:30:01Z", now)).toEqual({ text: "in 1 Min.", isLate: false });
  expect(dueWords("2027-01-04T11:29:01Z", now)).toEqual({ text: "jetzt fällig", isLate: false });
  expect(dueWords("2027-01-04T11:29:00Z", now)).toEqual({
    text: "1 Min. über der Zeit",
    isLate: true,
  });
});
