import { expect, it } from "vitest";
import { identifierOf } from "./identifier";

it("makes an address of a name", () => {
  expect(identifierOf("Café Größenwahn & Söhne!")).toBe("cafe-groessenwahn-soehne");
  expect(identifierOf("  ")).toBe("");
});
