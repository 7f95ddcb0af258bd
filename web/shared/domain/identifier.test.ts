import { expect, it } from "vitest";
import { identifierOf } from "./identifier";

it("makes an address of a name", () => {
  expect(identifierOf("Café Größenwahn & Söhne!")).toBe("cafe-groessenwahn-soehne");
  expect(identifierOf("Küche & Café, 2. Stock ")).toBe("kueche-cafe-2-stock");
  expect(identifierOf("  ")).toBe("");
  expect(identifierOf("…")).toBe("");
});
