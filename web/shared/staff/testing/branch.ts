import type { Branch } from "../../api/types";

/** A branch for tests: a plain one, with what the test is about put in. */
export function testBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 1,
    name: "Hauptplatz",
    timeZone: "Europe/Vienna",
    preparationMinutesTakeaway: 15,
    preparationMinutesDelivery: 30,
    preparationMinutesDineIn: 10,
    extraMinutes: 0,
    extraMinutesUntil: null,
    pausedUntil: null,
    overloadedUntil: null,
    ...changes,
  } as Branch;
}
