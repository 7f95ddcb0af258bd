import { expect, it } from "vitest";
import { exportedFields } from "./export";

const shown = ["ticketNumber", "donation", "promisedAt", "registerReceipt"].map((name) => ({
  name,
}));

it("leaves out of the file what this browser hides", () => {
  const all = exportedFields(new Set(), []);
  expect(all).toEqual(expect.arrayContaining(["totalGross", "lastName", "ticketNumber"]));
  const withoutPrices = exportedFields(new Set(["productData"] as const), shown);
  expect(withoutPrices).not.toContain("totalGross");
  expect(withoutPrices).not.toContain("donation");
  expect(withoutPrices).toContain("lastName");
  const withoutGuests = exportedFields(new Set(["customerData"] as const), shown);
  expect(withoutGuests).toContain("totalGross");
  expect(withoutGuests).not.toContain("lastName");
  expect(withoutGuests).not.toContain("comment");
});

it("takes along what is shown besides, each once, where the file has a column for it", () => {
  const usual = exportedFields(new Set(), []);
  expect(exportedFields(new Set(), shown)).toEqual([...usual, "donation", "promisedAt"]);
});
