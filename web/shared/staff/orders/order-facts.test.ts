import { describe, expect, it } from "vitest";
import {
  amountOf,
  choicesOf,
  deliveryAddress,
  dueAt,
  emphasized,
  guestName,
  isCollectedOnSite,
  orderKind,
  waitingSince,
} from "./order-facts";
import { testOrder } from "./test-order";
import type { Order } from "./order";

const item: Order["items"][number] = {
  product: { id: 1 },
  plu: "",
  shares: [],
  name: "Melange",
  unit: "piece",
  amount: 2,
  gross: 9.8,
  depositGross: 0,
  isApproximate: false,
  isMinimum: false,
  parts: [],
};

describe("times", () => {
  it("prefers the time in force to the promise", () => {
    const appointment = "2027-01-04T13:00:00Z";
    expect(dueAt(testOrder({ appointment }))).toBe(appointment);
    expect(dueAt(testOrder())).toBe("2027-01-04T11:40:00Z");
  });

  it("counts the waiting of an online order from its payment", () => {
    const paidAt = "2027-01-04T11:25:00Z";
    const events = [{ action: "paid" as const, at: paidAt, by: "", origin: "payment", note: "" }];
    expect(waitingSince(testOrder({ events }))).toBe(paidAt);
    expect(waitingSince(testOrder())).toBe("2027-01-04T11:20:00Z");
  });
});

describe("words", () => {
  it("names guest, kind and place", () => {
    expect(guestName(testOrder())).toBe("Lena Berger");
    expect(guestName(testOrder({ firstName: "", lastName: "", companyName: "Hydro AG" }))).toBe(
      "Hydro AG",
    );
    expect(orderKind(testOrder({ orderType: "dineIn", tableIdentifier: "12" }))).toBe(
      "Vor Ort · Tisch 12",
    );
    expect(orderKind(testOrder())).toBe("Abholung");
  });

  it("takes the other delivery address when there is one", () => {
    const home = { street: "Hofgasse 9", floor: "2", door: "7", zipCode: "4020", city: "Linz" };
    expect(deliveryAddress(testOrder(home))).toEqual({
      name: "Lena Berger",
      street: "Hofgasse 9, Stock 2, Tür 7",
      city: "4020 Linz",
    });
    const other = deliveryAddress(
      testOrder({
        ...home,
        isDeliveryAddressDifferent: true,
        deliveryCompanyName: "Kanzlei Huber",
        deliveryStreet: "Promenade 3",
        deliveryZipCode: "4020",
        deliveryCity: "Linz",
      }),
    );
    expect(other).toEqual({ name: "Kanzlei Huber", street: "Promenade 3", city: "4020 Linz" });
  });

  it("collects on site only what is not paid online", () => {
    expect(isCollectedOnSite(testOrder())).toBe(true);
    expect(isCollectedOnSite(testOrder({ paymentMethod: "mollie", isPaid: true }))).toBe(false);
  });
});

describe("items", () => {
  it("counts pieces and measures the rest", () => {
    expect(amountOf({ ...item })).toBe("2\u00a0×");
    expect(amountOf({ ...item, unit: "kilogram", amount: 1.25 })).toBe("1,25\u00a0kg");
  });

  it("shows chosen values and leaves out what was not chosen", () => {
    const parts = [
      { name: "Größe", value: "groß" },
      { name: "Milch", value: ["Hafermilch", "Schlagobers"] },
      { name: "Bild", value: [{ id: 4 }] },
      { name: "Wunsch", value: null },
      { name: "Text", value: "" },
      { name: "Extras", value: [] },
    ];
    expect(choicesOf({ ...item, parts }).map(({ text }) => text)).toEqual([
      "groß",
      "Hafermilch, Schlagobers",
      "1 Datei",
    ]);
  });

  it("sets what is left out in bold, and only that", () => {
    expect(emphasized("Hafermilch, ohne Zucker, heiß")).toEqual([
      { text: "Hafermilch, ", isStrong: false },
      { text: "ohne Zucker", isStrong: true },
      { text: ", heiß", isStrong: false },
    ]);
    expect(emphasized("Bohnen")).toEqual([{ text: "Bohnen", isStrong: false }]);
    expect(emphasized("ohnehin warm")).toEqual([{ text: "ohnehin warm", isStrong: false }]);
  });
});
