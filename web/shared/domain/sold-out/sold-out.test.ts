import { expect, it } from "vitest";
import { soldOutAt } from ".";

/** The same cases as the server's sold_out_test. */

const noon = Date.parse("2027-01-04T11:00:00Z");
const evening = "2027-01-04T17:00:00Z";

const soldOut = (product: number | null, option: string, until: string | null = null) => ({
  branch: { id: 1 },
  product: product === null ? null : { id: product },
  option,
  until,
});
const option = (name: string, component: number | null = null, isEnabled = true) => ({
  name,
  product: component === null ? null : { id: component },
  modifier: "add" as const,
  value: 0,
  allergens: [],
  isEnabled,
});
const product = (id: number, options: ReturnType<typeof option>[] = [], optional = false) => ({
  id,
  config: {
    parts: [{ name: "Milch", description: "", type: "select" as const, optional, options }],
  },
});

it("takes a product for sold out in its branch only", () => {
  const cake = [soldOut(5, "")];
  expect(soldOutAt(cake, 1, noon).hasProduct(product(5))).toBe(true);
  expect(soldOutAt(cake, 1, noon).hasProduct(product(6))).toBe(false);
  expect(soldOutAt(cake, 2, noon).hasProduct(product(5))).toBe(false);
  expect(soldOutAt(cake, 1, noon).hasOption(5, option("groß"))).toBe(false);
});

it("ends by the clock, and for what is wanted later", () => {
  const cake = [soldOut(5, "", evening)];
  expect(soldOutAt(cake, 1, Date.parse(evening) - 1).hasProduct(product(5))).toBe(true);
  expect(soldOutAt(cake, 1, Date.parse(evening)).hasProduct(product(5))).toBe(false);
});

it("takes an option out of one product, everywhere, or with its component", () => {
  const here = soldOutAt([soldOut(5, "Hafermilch")], 1, noon);
  expect(here.hasOption(5, option("Hafermilch"))).toBe(true);
  expect(here.hasOption(6, option("Hafermilch"))).toBe(false);
  expect(here.hasOption(5, option("Vollmilch"))).toBe(false);
  expect(soldOutAt([soldOut(null, "Hafermilch")], 1, noon).hasOption(6, option("Hafermilch"))).toBe(
    true,
  );
  const component = soldOutAt([soldOut(7, "")], 1, noon);
  expect(component.hasOption(5, option("Kuchen", 7))).toBe(true);
  expect(component.hasOption(5, option("ohne"))).toBe(false);
});

it("takes a product for sold out when a required choice has nothing left", () => {
  const rule = soldOutAt([soldOut(null, "Hafermilch")], 1, noon);
  const off = option("Vollmilch", null, false);
  expect(rule.hasProduct(product(5, [option("Hafermilch"), off]))).toBe(true);
  expect(rule.hasProduct(product(5, [option("Hafermilch"), option("Sojamilch")]))).toBe(false);
  expect(rule.hasProduct(product(5, [option("Hafermilch")], true))).toBe(false);
  expect(soldOutAt([], 1, noon).hasProduct(product(5, [off]))).toBe(false);
});
