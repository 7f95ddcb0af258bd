import { displayPaths, type DisplayPlace } from "@shared/staff/context/order-displays";
import { fill } from "@shared/ui/format";
import type { Station } from "../device/station";
import { Counter } from "./counter";
import { Kitchen } from "./kitchen";
import { orderStationMessages as messages } from "./messages";

/** The displays that show open orders, by where they stand. */
export const orderStations: Record<DisplayPlace, Station> = {
  counter: {
    name: messages.counter,
    title: fill(messages.title, { station: messages.counter }),
    path: displayPaths.counter,
    role: "counterDisplay",
    Screen: Counter,
  },
  kitchen: {
    name: messages.kitchen,
    title: fill(messages.title, { station: messages.kitchen }),
    path: displayPaths.kitchen,
    role: "kitchenDisplay",
    Screen: Kitchen,
  },
};
