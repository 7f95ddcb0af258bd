import { expect, it } from "vitest";
import type { Part } from "@shared/api/types";
import { toggleOption } from "./choice";

const part = (type: Part["type"], optional: boolean): Part => ({
  name: "Milch",
  description: "",
  type,
  optional,
  options: ["Vollmilch", "Hafermilch"].map((name) => ({
    name,
    modifier: "add",
    value: 0,
    allergens: [],
    product: null,
    isEnabled: true,
  })),
});

it("lets go of a chosen option only where none is needed", () => {
  expect(toggleOption(part("select", true), "Hafermilch", "Hafermilch")).toBeNull();
  expect(toggleOption(part("select", false), "Hafermilch", "Hafermilch")).toBe("Hafermilch");
  expect(toggleOption(part("select", false), "Hafermilch", "Vollmilch")).toBe("Vollmilch");
});

it("toggles options of a multiselect and keeps their order", () => {
  const several = part("multiselect", true);
  expect(toggleOption(several, ["Hafermilch"], "Vollmilch")).toEqual(["Vollmilch", "Hafermilch"]);
  expect(toggleOption(several, ["Vollmilch", "Hafermilch"], "Vollmilch")).toEqual(["Hafermilch"]);
  expect(toggleOption(several, ["Hafermilch"], "Hafermilch")).toBeNull();
});
