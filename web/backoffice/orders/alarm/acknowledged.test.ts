import { expect, it, vi } from "vitest";
import {
  acknowledgedOrders,
  acknowledgeOrders,
  subscribeAcknowledged,
  unnoticed,
} from "./acknowledged";

it("rings for what came after the acknowledgement", () => {
  acknowledgeOrders([4, 5]);
  expect(unnoticed([4, 5], acknowledgedOrders())).toEqual([]);
  expect(unnoticed([4, 5, 6], acknowledgedOrders())).toEqual([6]);
});

it("forgets orders that no longer wait, and tells its listeners", () => {
  const listener = vi.fn();
  const unsubscribe = subscribeAcknowledged(listener);
  acknowledgeOrders([4]);
  acknowledgeOrders([7]);
  unsubscribe();
  expect(acknowledgedOrders()).toEqual([7]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(JSON.parse(sessionStorage.getItem("backoffice.acknowledged") ?? "")).toEqual([7]);
});
