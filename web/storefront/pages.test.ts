import { expect, it } from "vitest";
import { pageAt } from "./pages";

it("knows which page an address needs", () => {
  expect(pageAt("/")).toBe("branches");
  expect(pageAt("/store/hollerplatz")).toBe("store");
  expect(pageAt("/store/hollerplatz/checkout")).toBe("checkout");
  expect(pageAt("/store/hollerplatz/checkout/error")).toBe("checkout");
  expect(pageAt("/status/abc/def")).toBe("status");
  expect(pageAt("/anderswo")).toBeNull();
});
