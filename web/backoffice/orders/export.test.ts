import { expect, it } from "vitest";
import { exportedFields } from "./export";

it("leaves out of the file what this browser hides", () => {
  const all = exportedFields(new Set());
  expect(all).toEqual(expect.arrayContaining(["totalGross", "lastName", "ticketNumber"]));
  const withoutPrices = exportedFields(new Set(["productData"] as const));
  expect(withoutPrices).not.toContain("totalGross");
  expect(withoutPrices).toContain("lastName");
  const withoutGuests = exportedFields(new Set(["customerData"] as const));
  expect(withoutGuests).toContain("totalGross");
  expect(withoutGuests).not.toContain("lastName");
  expect(withoutGuests).not.toContain("comment");
});
