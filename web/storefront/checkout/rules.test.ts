import { describe, expect, it } from "vitest";
import type { Branch, OrderType } from "@shared/api/types";
import { branchStatus } from "@shared/domain/opening-hours";
import { branch, config, daily } from "../testing/records";
import { areaOfZipCode, availablePayments, chosenPayment, submitKind } from "./rules";

const noon = Date.parse("2027-01-04T11:00:00Z");

describe("the submit button", () => {
  const kindOf = (changes: Partial<Branch>, orderType: OrderType = "takeaway") => {
    const place = branch(changes);
    return submitKind(place, branchStatus(place, noon), orderType);
  };
  const closed = { openingHours: [daily("06:00", "08:00")] };

  it("is a quotation before an order before a pre-order", () => {
    expect(kindOf({ isQuotationRequired: true, isPreorderEnabled: true })).toBe("quotation");
    expect(kindOf({ isPreorderEnabled: true })).toBe("order");
    expect(kindOf({ ...closed, isPreorderEnabled: true })).toBe("preorder");
    expect(kindOf(closed)).toBeNull();
  });

  it("goes by the delivery hours for deliveries", () => {
    const delivery = {
      isDeliveryHoursEnabled: true,
      deliveryHours: [daily("17:00", "21:00")],
    };
    expect(kindOf(delivery, "delivery")).toBeNull();
    expect(kindOf(delivery, "takeaway")).toBe("order");
  });

  it("is a pre-order during a pause, where there are any; missing before ordering has begun", () => {
    const later = "2027-01-04T12:00:00Z";
    expect(kindOf({ pausedUntil: later, isPreorderEnabled: true })).toBe("preorder");
    expect(kindOf({ pausedUntil: later })).toBeNull();
    expect(kindOf({ orderableFrom: later, isQuotationRequired: true })).toBeNull();
  });
});

describe("payment methods", () => {
  it("need plugin, switch and branch; cash has no plugin", () => {
    const switches = { enablePluginMollie: true, enableMollie: true };
    expect(availablePayments(config(switches), branch({ isMollieEnabled: true }))).toEqual([
      "cash",
      "mollie",
    ]);
    for (const missing of ["enablePluginMollie", "enableMollie"] as const) {
      const partly = config({ ...switches, [missing]: false });
      expect(availablePayments(partly, branch({ isMollieEnabled: true }))).toEqual(["cash"]);
    }
    expect(availablePayments(config(switches), branch())).toEqual(["cash"]);
    expect(availablePayments(config(), branch({ isCashEnabled: false }))).toEqual([]);
  });

  it("default to cash, then datatrans, then the first", () => {
    expect(chosenPayment(["atm-card", "cash"], null)).toBe("cash");
    expect(chosenPayment(["atm-card", "datatrans"], null)).toBe("datatrans");
    expect(chosenPayment(["atm-card", "mollie"], null)).toBe("atm-card");
    expect(chosenPayment(["atm-card", "cash"], "atm-card")).toBe("atm-card");
    expect(chosenPayment(["cash"], "mollie")).toBe("cash");
    expect(chosenPayment([], null)).toBeNull();
  });
});

it("finds the delivery area by its postal code, whole numbers only", () => {
  const area = (id: number, text: string) => ({
    id,
    area: text,
    price: 0,
    tax: 20,
    free: true,
    freeFromOrderValue: null,
    minimumOrderValue: null,
  });
  const areas = [area(1, "1010 Innere Stadt"), area(2, "1070, 1080 Neubau")];
  expect(areaOfZipCode(areas, " 1080 ")?.id).toBe(2);
  expect(areaOfZipCode(areas, "101")).toBeNull();
  expect(areaOfZipCode(areas, "1190")).toBeNull();
});
