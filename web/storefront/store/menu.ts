import type { Category, Menu, Product } from "@shared/api/types";
import { isScheduled } from "@shared/domain/opening-hours";

/** Which menu counts at a branch, and what of it is shown. */

function since(menu: Menu): number {
  return menu.availableFrom === null ? -Infinity : Date.parse(menu.availableFrom);
}

/** The latest `availableFrom` that has come; none counts as oldest, a tie goes to the higher id. */
export function activeMenu(menus: readonly Menu[], branchId: number, now: number): Menu | null {
  const candidates = menus.filter(
    (menu) => menu.branches.some((branch) => branch.id === branchId) && since(menu) <= now,
  );
  return candidates.reduce<Menu | null>((best, menu) => {
    if (!best || since(menu) > since(best)) return menu;
    return since(menu) === since(best) && menu.id > best.id ? menu : best;
  }, null);
}

export type MenuProduct = { product: Product; isOrderable: boolean };

export type MenuGroup = { category: Category; products: MenuProduct[]; isInCategoryBar: boolean };

/** The groups of a menu in its order, without what is switched off or hidden at this hour. */
export function menuGroups(
  menu: Menu,
  categories: ReadonlyMap<number, Category>,
  products: ReadonlyMap<number, Product>,
  timeZone: string,
  now: number,
): MenuGroup[] {
  return menu.catalog.flatMap((entry) => {
    const category = categories.get(entry.id);
    if (!category?.isEnabled) return [];
    const isAvailable = isScheduled(category.schedule, timeZone, now);
    if (!isAvailable && !category.isVisibleWhenUnavailable) return [];
    const shown = entry.products.flatMap(({ id }) => {
      const product = products.get(id);
      if (!product?.isEnabled) return [];
      const isOrderable = isAvailable && isScheduled(product.schedule, timeZone, now);
      return [{ product, isOrderable }];
    });
    if (shown.length === 0) return [];
    const isInCategoryBar = shown.some(({ product }) => product.type !== "bundle");
    return [{ category, products: shown, isInCategoryBar }];
  });
}
