import { describe, expect, it } from "vitest";
import { testBranch, testOrder } from "../../testing/orders";
import { laneOf, lanesOf, matches, waitsForShop } from "./lanes";
import type { Order } from "../order";

const now = Date.parse("2027-01-04T11:30:00Z");
const branch = testBranch();
const lane = (changes: Partial<Order>) => laneOf(testOrder(changes), branch, now);

describe("lane", () => {
  it.each([
    ["new", "new"],
    ["quoted", "new"],
    ["inDelivery", "ready"],
    ["completed", null],
    ["rejected", null],
    ["canceled", null],
    ["failed", null],
    ["awaitingPayment", null],
  ] as const)("of %s is %s", (state, expected) => {
    expect(lane({ state })).toBe(expected);
  });

  it("of a confirmed order changes from later to preparing exactly at its start", () => {
    const promisedAt = new Date(now + 15 * 60_000).toISOString();
    const secondLater = new Date(now + 15 * 60_000 + 1000).toISOString();
    expect(lane({ state: "confirmed", promisedAt })).toBe("preparing");
    expect(lane({ state: "confirmed", promisedAt: secondLater })).toBe("later");
  });

  it("of a confirmed order without a time is preparing", () => {
    expect(lane({ state: "confirmed", promisedAt: null })).toBe("preparing");
  });
});

it("puts the longest waiting first and what waits for the guest last", () => {
  const lanes = lanesOf(
    [
      testOrder({
        id: 1,
        createdAt: "2027-01-04T11:10:00Z",
        counterAppointment: "2027-01-04T13:00:00Z",
      }),
      testOrder({ id: 2, createdAt: "2027-01-04T11:25:00Z" }),
      testOrder({ id: 3, createdAt: "2027-01-04T11:20:00Z" }),
    ],
    branch,
    now,
  );
  expect(lanes.new.map(({ id }) => id)).toEqual([3, 2, 1]);
});

it("sorts the kitchen by due time", () => {
  const confirmed = { state: "confirmed" as const };
  const lanes = lanesOf(
    [
      testOrder({ ...confirmed, id: 1, promisedAt: "2027-01-04T11:40:00Z" }),
      testOrder({ ...confirmed, id: 2, promisedAt: "2027-01-04T11:35:00Z" }),
    ],
    branch,
    now,
  );
  expect(lanes.preparing.map(({ id }) => id)).toEqual([2, 1]);
});

it("waits for the shop only while no counter-proposal is open", () => {
  expect(waitsForShop(testOrder())).toBe(true);
  expect(waitsForShop(testOrder({ counterAppointment: "2027-01-04T13:00:00Z" }))).toBe(false);
  expect(waitsForShop(testOrder({ state: "confirmed" }))).toBe(false);
});

it("finds by number, name, phone and table; few digits mean a whole number", () => {
  const order = testOrder({ phone: "+43 732 123", tableIdentifier: "T7" });
  for (const typed of ["48", "berg", "732 1", "t7", "  "]) expect(matches(order, typed)).toBe(true);
  for (const typed of ["4", "43", "wolf"]) expect(matches(order, typed)).toBe(false);
});
