import { expect, it } from "vitest";
import { displayPaths } from "@shared/staff/context/order-displays";
import type { Device } from "../device/device-state";
import { orderStations } from "../orders/order-stations";
import { stationOf, stationOfPath } from "./stations";

const display = (station: string) => ({ kind: "orderDisplay", station }) as Device;

it("lets the device's record decide what a screen shows", () => {
  expect(stationOf(display("counter"))).toBe(orderStations.counter);
  expect(stationOf(display("kitchen"))).toBe(orderStations.kitchen);
  expect(stationOf({ kind: "receiptPrinter" } as Device)).toBeNull();
});

it("takes the address for what a screen is to become", () => {
  expect(stationOfPath(displayPaths.kitchen)).toBe(orderStations.kitchen);
  expect(stationOfPath(displayPaths.counter)).toBe(orderStations.counter);
});
