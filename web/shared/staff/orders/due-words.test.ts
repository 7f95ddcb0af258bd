import { expect, it } from "vitest";
import { dueWords, waitingWords, wallTime } from "./due-words";

const now = Date.parse("2027-01-04T11:30:00Z");
const zone = "Europe/Vienna";

it("names the weekday only when the time is not today in the branch's zone", () => {
  expect(wallTime("2027-01-04T11:40:00Z", now, zone)).toBe("12:40");
  expect(wallTime("2027-01-04T22:59:00Z", now, zone)).toBe("23:59");
  expect(wallTime("2027-01-04T23:00:00Z", now, zone)).toBe("Di. 00:00");
});

it("names the date where a weekday would mean another day", () => {
  expect(wallTime("2027-01-10T22:59:00Z", now, zone)).toBe("So. 23:59");
  expect(wallTime("2027-01-10T23:00:00Z", now, zone)).toBe("11.01. 00:00");
  expect(wallTime("2027-01-18T11:00:00Z", now, zone)).toBe("18.01. 12:00");
  expect(wallTime("2027-01-03T17:00:00Z", now, zone)).toBe("03.01. 18:00");
});

it("counts full minutes of waiting", () => {
  expect(waitingWords("2027-01-04T11:29:01Z", now)).toBe("eben eingelangt");
  expect(waitingWords("2027-01-04T11:28:00Z", now)).toBe("wartet 2\u00a0Min.");
});

it("counts in hours what takes hours", () => {
  expect(waitingWords("2027-01-04T10:30:00Z", now)).toBe("wartet 1\u00a0Std.");
  expect(waitingWords("2027-01-04T10:25:00Z", now)).toBe("wartet 1\u00a0Std. 5\u00a0Min.");
  expect(waitingWords("2027-01-03T20:00:00Z", now)).toBe("wartet 15\u00a0Std.");
  expect(dueWords("2027-01-04T13:00:00Z", now).text).toBe("in 1\u00a0Std. 30\u00a0Min.");
  expect(dueWords("2027-01-04T09:30:00Z", now).text).toBe("2\u00a0Std. über der Zeit");
});

it("is late from one full minute over the time on", () => {
  expect(dueWords("2027-01-04T11:30:01Z", now)).toEqual({ text: "in 1\u00a0Min.", isLate: false });
  expect(dueWords("2027-01-04T11:29:01Z", now)).toEqual({ text: "jetzt fällig", isLate: false });
  expect(dueWords("2027-01-04T11:29:00Z", now)).toEqual({
    text: "1\u00a0Min. über der Zeit",
    isLate: true,
  });
});
