import { expect, it } from "vitest";
import { testDevice } from "./test-device";
import { needsCare } from "./device";
import { draftOf, emptyDraft, inputOf } from "./device-draft";
import { statementsOf } from "./device-state";

const now = Date.parse("2027-01-04T12:00:00Z");
const words = (changes: Parameters<typeof testDevice>[0]) =>
  statementsOf(testDevice(changes), now, "Europe/Vienna").map(({ text }) => text);

it("asks for care where orders or tickets would be missed, and not where a device is off", () => {
  expect(needsCare(testDevice())).toBe(false);
  expect(needsCare(testDevice({ isOnline: false }))).toBe(true);
  expect(needsCare(testDevice({ isSoundBlocked: true }))).toBe(true);
  expect(needsCare(testDevice({ isOnline: false, isEnabled: false }))).toBe(false);
  expect(needsCare(testDevice({ isOnline: false, isPaired: false }))).toBe(false);
  const printer = testDevice({ kind: "receiptPrinter", isPaired: false, isOnline: false });
  expect(needsCare(printer)).toBe(false);
  expect(needsCare({ ...printer, printerState: "coverOpen" })).toBe(true);
});

it("says the state with its time, and the date when that is another day", () => {
  expect(words({ isSoundBlocked: true, battery: 43 })).toEqual([
    "Verbunden",
    "Ton blockiert",
    "Akku 43\u00a0%",
  ]);
  expect(words({ isOnline: false })).toEqual(["Nicht verbunden, zuletzt 12:00"]);
  expect(words({ isPaired: false })).toEqual(["Nicht gekoppelt"]);
  const printerState = "paperOut" as const;
  const printerStateSince = "2027-01-03T11:00:00Z";
  expect(words({ kind: "receiptPrinter", printerState, printerStateSince })).toEqual([
    "Kein Papier seit 03.01.2027 12:00",
  ]);
});

it("sends of a draft what its kind has", () => {
  const display = { ...emptyDraft(1), name: " Theke 2 " };
  expect(inputOf(display)).toEqual({
    name: "Theke 2",
    identifier: "theke-2",
    branch: { id: 1 },
    kind: "orderDisplay",
    isEnabled: true,
    station: "counter",
  });
  const device = testDevice({ kind: "receiptPrinter", transport: "cloudPrnt", address: "alt" });
  expect(inputOf(draftOf({ ...device, categories: [{ id: 3 }], copies: 2 }))).toMatchObject({
    station: null,
    transport: "cloudPrnt",
    address: "",
    copies: 2,
    categories: [{ id: 3 }],
  });
});
