import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { testOrder } from "./test-order";
import { rememberUndoable, secondsLeft, useUndoableOrders } from "./undoable-orders";

const until = "2027-01-04T11:30:08Z";

it("keeps what can be taken back until it was", () => {
  const { result } = renderHook(useUndoableOrders);
  act(() => rememberUndoable(testOrder({ id: 7, availableActions: ["undo"], undoUntil: until })));
  expect(result.current.map(({ id }) => id)).toEqual([7]);
  act(() => rememberUndoable(testOrder({ id: 7 })));
  expect(result.current).toEqual([]);
});

it("counts whole seconds down to nothing", () => {
  expect(secondsLeft(until, Date.parse("2027-01-04T11:30:00Z"))).toBe(8);
  expect(secondsLeft(until, Date.parse("2027-01-04T11:30:06.5Z"))).toBe(1);
  expect(secondsLeft(until, Date.parse("2027-01-04T11:30:09Z"))).toBe(0);
  expect(secondsLeft(null, 0)).toBe(0);
});
