import { describe, expect, it } from "vitest";
import type { Branch, Category, Menu, Product, SoldOut } from "@shared/api/types";
import { branch, category, config, daily, menu, product } from "../testing/records";
import { nextChange } from "./next-change";

const at = (time: string) => Date.parse(`2027-01-04T${time}Z`);

type Records = {
  branch?: Partial<Branch>;
  menus?: Menu[];
  category?: Partial<Category>;
  product?: Partial<Product>;
  soldOut?: SoldOut[];
};

const soldOut = (until: string | null): SoldOut => ({
  id: 1,
  version: 1,
  createdAt: "2027-01-04T08:00:00Z",
  updatedAt: "2027-01-04T08:00:00Z",
  branch: { id: 1 },
  product: { id: 1 },
  option: "",
  until,
});

/** The change after 10:30:10 UTC; the branch lives by that time and is open from 9 to 22 unless said otherwise. */
function changeOf(records: Records): string {
  const open = { timeZone: "UTC", openingHours: [daily("09:00", "22:00")] };
  const data = {
    config: config(),
    branches: [branch({ ...open, ...records.branch })],
    menus: records.menus ?? [menu()],
    categories: [category(records.category)],
    products: [product(records.product)],
    "sold-out": records.soldOut ?? [],
  };
  const entries = Object.entries(data).map(([name, value]) => ({
    url: `/api/${name}`,
    data: value,
  }));
  return new Date(nextChange(entries, at("10:30:10"))).toISOString().slice(11, 19);
}

describe("pages that the clock makes wrong", () => {
  it("are renewed after a quarter of an hour when nothing else happens", () => {
    expect(changeOf({})).toBe("10:45:00");
  });

  it("change when a branch closes soon, closes, or opens", () => {
    expect(changeOf({ branch: { openingHours: [daily("09:00", "10:40")] } })).toBe("10:40:00");
    expect(changeOf({ branch: { openingHours: [daily("10:33", "22:00")] } })).toBe("10:33:00");
  });

  it("change when a pause ends, to the second", () => {
    expect(changeOf({ branch: { pausedUntil: "2027-01-04T10:35:20Z" } })).toBe("10:35:20");
  });

  it("change when a branch begins to take orders, to the second", () => {
    expect(changeOf({ branch: { orderableFrom: "2027-01-04T10:36:20Z" } })).toBe("10:36:20");
  });

  it("change when something is no longer sold out, to the second", () => {
    expect(changeOf({ soldOut: [soldOut("2027-01-04T10:37:20Z")] })).toBe("10:37:20");
    expect(changeOf({ soldOut: [soldOut(null)] })).toBe("10:45:00");
  });

  it("change with the hours of categories and products", () => {
    expect(changeOf({ category: { schedule: [daily("10:38", "12:00")] } })).toBe("10:38:00");
    expect(changeOf({ product: { schedule: [daily("08:00", "10:41")] } })).toBe("10:41:00");
  });

  it("change when another menu begins", () => {
    const next = menu({ id: 2, availableFrom: "2027-01-04T10:36:00Z", catalog: [] });
    expect(changeOf({ menus: [menu(), next] })).toBe("10:36:00");
  });
});
