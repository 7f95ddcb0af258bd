import { useEffect, useMemo, useState } from "react";
import type { Branch, Config, Product } from "@shared/api/types";
import { isFullBranch, useBaseData } from "../state/base-data";
import { useNow } from "../state/clock";
import { migrate } from "../cart/cart";
import { updateCart } from "../cart/cart-store";
import { kioskBranch, useKiosk } from "../state/kiosk";
import { useAvailability } from "../live/use-availability";
import { activeMenu, type MenuGroup, menuGroups } from "./menu";

/** Everything the pages of one branch stand on. */
export type BranchMenu = {
  config: Config;
  branch: Branch;
  groups: readonly MenuGroup[];
  products: ReadonlyMap<number, Product>;
};

type BranchMenuResult =
  { state: "loading" | "failed" | "notFound" } | ({ state: "ready" } & BranchMenu);

function byId<Item extends { id: number }>(
  items: readonly Item[] | undefined,
): ReadonlyMap<number, Item> {
  return new Map((items ?? []).map((item) => [item.id, item]));
}

/** Whether two groups show the same records in the same state. */
function isSame(left: MenuGroup, right: MenuGroup): boolean {
  return (
    left.category === right.category &&
    left.products.length === right.products.length &&
    left.products.every(
      ({ product, isOrderable }, place) =>
        product === right.products[place]?.product &&
        isOrderable === right.products[place]?.isOrderable,
    )
  );
}

/** Groups are worked out anew with every tick of the clock; the list and each group change only when they differ. */
function useStable(groups: readonly MenuGroup[]): readonly MenuGroup[] {
  const [stable, setStable] = useState(groups);
  const kept = groups.map((group) => stable.find((one) => isSame(one, group)) ?? group);
  if (kept.length === stable.length && kept.every((one, index) => one === stable[index])) {
    return stable;
  }
  setStable(kept);
  return kept;
}

/** The branch of an identifier with its active menu; the cart loses what that menu no longer has. */
export function useBranchMenu(identifier: string): BranchMenuResult {
  const base = useBaseData("config", "branches", "menus", "categories", "products");
  const now = useNow();
  const data = base.state === "ready" ? base.data : null;
  const products = useMemo(() => byId(data?.products), [data?.products]);
  const categories = useMemo(() => byId(data?.categories), [data?.categories]);
  const found = data?.branches.find((candidate) => candidate.identifier === identifier);
  const isKiosk = useKiosk();
  const branch = useMemo(() => {
    if (!found || !isFullBranch(found)) return null;
    return isKiosk ? kioskBranch(found) : found;
  }, [found, isKiosk]);
  useAvailability(branch?.id);
  const menu = data && branch ? activeMenu(data.menus, branch.id, now) : null;
  const groups = useStable(
    menu && branch ? menuGroups(menu, categories, products, branch.timeZone, now) : [],
  );

  useEffect(() => {
    if (!branch) return;
    const active = groups.flatMap((group) => group.products.map(({ product }) => product));
    updateCart(branch.identifier, (cart) => migrate(cart, active));
  }, [branch, groups]);

  if (!data) return { state: base.state === "failed" ? "failed" : "loading" };
  if (!branch) return { state: "notFound" };
  return { state: "ready", config: data.config, branch, groups, products };
}
