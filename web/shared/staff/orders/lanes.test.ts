import { expect, it } from "vitest";
import { testOrder } from "./test-order";
import { isUnheard, lanesOf, matches, waitsForStaff } from "./lanes";

it("puts each order into the lane the server names, and what is done into none", () => {
  const lanes = lanesOf([
    testOrder({ id: 1, lane: "ready" }),
    testOrder({ id: 2, lane: "later" }),
    testOrder({ id: 3, lane: "done" }),
    testOrder({ id: 4, lane: null }),
    testOrder({ id: 5, lane: "preparing" }),
    testOrder({ id: 6, lane: "new" }),
  ]);
  const ids = Object.values(lanes).map((orders) => orders.map(({ id }) => id));
  expect(ids).toEqual([[6], [2], [5], [1]]);
});

it("is unheard while it waits for staff and nobody has acknowledged it", () => {
  expect(isUnheard(testOrder())).toBe(true);
  expect(isUnheard(testOrder({ acknowledgedAt: "2027-01-04T11:21:00Z" }))).toBe(false);
  expect(isUnheard(testOrder({ state: "confirmed" }))).toBe(false);
});

it("puts the longest waiting first and what waits for the guest last", () => {
  const lanes = lanesOf([
    testOrder({
      id: 1,
      createdAt: "2027-01-04T11:10:00Z",
      counterAppointment: "2027-01-04T13:00:00Z",
    }),
    testOrder({ id: 2, createdAt: "2027-01-04T11:25:00Z" }),
    testOrder({ id: 3, createdAt: "2027-01-04T11:20:00Z" }),
  ]);
  expect(lanes.new.map(({ id }) => id)).toEqual([3, 2, 1]);
});

it("sorts the kitchen by due time", () => {
  const confirmed = { state: "confirmed" as const, lane: "preparing" as const };
  const lanes = lanesOf([
    testOrder({ ...confirmed, id: 1, promisedAt: "2027-01-04T11:40:00Z" }),
    testOrder({ ...confirmed, id: 2, promisedAt: "2027-01-04T11:35:00Z" }),
  ]);
  expect(lanes.preparing.map(({ id }) => id)).toEqual([2, 1]);
});

it("waits for staff only while no counter-proposal is open", () => {
  expect(waitsForStaff(testOrder())).toBe(true);
  expect(waitsForStaff(testOrder({ counterAppointment: "2027-01-04T13:00:00Z" }))).toBe(false);
  expect(waitsForStaff(testOrder({ state: "confirmed" }))).toBe(false);
});

it("finds by number, name, phone and table; few digits mean a whole number", () => {
  const order = testOrder({ phone: "+43 732 123", tableIdentifier: "T7" });
  for (const typed of ["48", "berg", "732 1", "t7", "  "]) expect(matches(order, typed)).toBe(true);
  for (const typed of ["4", "43", "wolf"]) expect(matches(order, typed)).toBe(false);
});
