import type { Device } from "../device/device-state";
import type { Station } from "../device/station";
import { orderStations } from "../orders/order-stations";

/** What a paired device is; null for what needs no screen of ours. */
export function stationOf(device: Device): Station | null {
  return device.kind === "orderDisplay" ? orderStations[device.station] : null;
}

/** What a screen is to become, as long as only its address tells. */
export function stationOfPath(path: string): Station {
  const { counter, kitchen } = orderStations;
  return path === kitchen.path ? kitchen : counter;
}
