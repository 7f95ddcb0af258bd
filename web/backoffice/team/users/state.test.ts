import { expect, it } from "vitest";
import { stateOf } from "./state";

const now = Date.parse("2027-01-04T08:00:00Z");
const usual = { isEnabled: true, expiresAt: null, hasPassword: true };

it("says in a word whether somebody can sign in", () => {
  expect(stateOf(usual, now)).toBe("Aktiv");
  expect(stateOf({ ...usual, expiresAt: "2027-01-04T08:00:01Z" }, now)).toBe("Aktiv");
  expect(stateOf({ ...usual, hasPassword: false }, now)).toBe("Eingeladen");
});

it("says first what keeps them out", () => {
  const ended = { ...usual, expiresAt: "2027-01-04T08:00:00Z", hasPassword: false };
  expect(stateOf(ended, now)).toBe("Abgelaufen");
  expect(stateOf({ ...ended, isEnabled: false }, now)).toBe("Gesperrt");
});
