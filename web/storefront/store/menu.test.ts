import { describe, expect, it } from "vitest";
import type { Menu, Product } from "@shared/api/types";
import { category, daily, menu, product } from "../testing/records";
import { activeMenu, menuGroups } from "./menu";

const noon = Date.parse("2027-01-04T11:00:00Z");

describe("the active menu", () => {
  const active = (...menus: Menu[]) => activeMenu(menus, 1, noon)?.id;

  it("is the latest that has begun, of this branch", () => {
    const old = menu({ id: 1, availableFrom: "2026-01-01T00:00:00Z" });
    const current = menu({ id: 2, availableFrom: "2027-01-04T11:00:00Z" });
    const coming = menu({ id: 3, availableFrom: "2027-02-01T00:00:00Z" });
    const foreign = menu({ id: 4, availableFrom: "2027-01-04T10:00:00Z", branches: [{ id: 2 }] });
    expect(active(coming, current, old, foreign)).toBe(2);
    expect(active(coming)).toBeUndefined();
  });

  it("counts a menu without a date as oldest and gives a tie to the higher id", () => {
    const undated = menu({ id: 9 });
    expect(active(undated, menu({ id: 2, availableFrom: "2020-01-01T00:00:00Z" }))).toBe(2);
    expect(active(menu({ id: 5 }), menu({ id: 7 }), menu({ id: 6 }))).toBe(7);
  });
});

describe("the groups", () => {
  const groups = (cat: Parameters<typeof category>[0], prod: Partial<Product> = {}) =>
    menuGroups(
      menu(),
      new Map([[1, category(cat)]]),
      new Map([[1, product(prod)]]),
      "Europe/Vienna",
      noon,
    );
  const morning = [daily("06:00", "09:00")];

  it("leave out what is switched off or unavailable", () => {
    expect(groups({ isEnabled: false })).toEqual([]);
    expect(groups({}, { isEnabled: false })).toEqual([]);
    expect(groups({ schedule: morning })).toEqual([]);
  });

  it("show unavailable categories without ordering when they ask for it", () => {
    const [group] = groups({ schedule: morning, isVisibleWhenUnavailable: true });
    expect(group?.products[0]?.isOrderable).toBe(false);
    expect(groups({}, { schedule: morning })[0]?.products[0]?.isOrderable).toBe(false);
    expect(groups({})[0]?.products[0]?.isOrderable).toBe(true);
  });

  it("keep bundle-only categories on the page but out of the bar", () => {
    expect(groups({}, { type: "bundle" })[0]?.isInCategoryBar).toBe(false);
    expect(groups({})[0]?.isInCategoryBar).toBe(true);
  });
});
