import { expect, it } from "vitest";
import { returnAddress, signInAddress } from "./return-address";

it("leads back to where the sign-in began", () => {
  const hash = "#/orders/history?state=new&page=2";
  const address = new URL(signInAddress(hash), "http://localhost");
  expect(address.pathname).toBe("/backend/login");
  expect(returnAddress(address.search)).toBe(`/backend${hash}`);
});

it("remembers nothing for the start page", () => {
  expect(signInAddress("")).toBe("/backend/login");
  expect(signInAddress("#/")).toBe("/backend/login");
  expect(returnAddress("")).toBe("/backend");
});

it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "evil#/orders"])(
  "does not lead to %s",
  (target) => {
    expect(returnAddress(`?return=${encodeURIComponent(target)}`)).toBe("/backend");
  },
);
