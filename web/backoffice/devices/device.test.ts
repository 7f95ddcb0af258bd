import { expect, it } from "vitest";
import { testDisplay, testPrinter } from "./test-device";
import { needsCare, type Device } from "./device";
import { draftOf, inputOf } from "../form/draft";
import { askedOf, fieldsOf } from "../form/form";
import { newDeviceForm, storedDeviceForm, usualDevice } from "./device-form";
import { statementsOf } from "./device-state";

const now = Date.parse("2027-01-04T12:00:00Z");
const words = (device: Device) =>
  statementsOf(device, now, "Europe/Vienna").map(({ text }) => text);

it("asks for care where orders or tickets would be missed, and not where a device is off", () => {
  expect(needsCare(testDisplay())).toBe(false);
  expect(needsCare(testDisplay({ isOnline: false }))).toBe(true);
  expect(needsCare(testDisplay({ isSoundBlocked: true }))).toBe(true);
  expect(needsCare(testDisplay({ isOnline: false, isEnabled: false }))).toBe(false);
  expect(needsCare(testDisplay({ isOnline: false, isPaired: false }))).toBe(false);
  const printer = testPrinter();
  expect(needsCare(printer)).toBe(false);
  expect(needsCare({ ...printer, printerState: "coverOpen" })).toBe(true);
});

it("says the state with its time, and the date when that is another day", () => {
  expect(words(testDisplay({ isSoundBlocked: true, battery: 43 }))).toEqual([
    "Verbunden",
    "Ton blockiert",
    "Akku 43\u00a0%",
  ]);
  expect(words(testDisplay({ isOnline: false }))).toEqual(["Nicht verbunden, zuletzt 12:00"]);
  expect(words(testDisplay({ isPaired: false }))).toEqual(["Nicht gekoppelt"]);
  const printerState = "paperOut" as const;
  const printerStateSince = "2027-01-03T11:00:00Z";
  expect(words(testPrinter({ printerState, printerStateSince }))).toEqual([
    "Kein Papier seit 03.01.2027 12:00",
  ]);
});

it("sends what its kind has, with the words of the form made fit", () => {
  const fields = fieldsOf(newDeviceForm);
  const start = { ...usualDevice, branch: { id: 1 } };
  const display = { ...draftOf(fields, null, start), name: " Theke 2 " };
  expect(inputOf(askedOf(fields, display), display)).toEqual({
    name: "Theke 2",
    identifier: "theke-2",
    branch: { id: 1 },
    kind: "orderDisplay",
    isEnabled: true,
    station: "counter",
  });
  const stored = fieldsOf(storedDeviceForm);
  const printer = draftOf(
    stored,
    testPrinter({ transport: "escPos", address: " 10.0.0.7 ", categories: [{ id: 3 }], copies: 2 }),
  );
  const input = inputOf(askedOf(stored, printer), printer);
  expect(input).toMatchObject({ address: "10.0.0.7", copies: 2, categories: [{ id: 3 }] });
  expect(input).not.toHaveProperty("station");
});
