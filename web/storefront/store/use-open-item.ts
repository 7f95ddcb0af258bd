import { useCallback, useRef } from "react";
import { navigate, useSearch } from "../app/location";
import type { CartItem } from "../cart/cart";
import type { MenuGroup, MenuProduct } from "./menu";

/**
 * The dialog that the address asks for: ?product=12 for a product, ?item=key for a row of the cart. So it
 * can be linked, reloaded, and left with the back button.
 */
export function useOpenItem(
  items: readonly CartItem[],
  groups: readonly MenuGroup[],
): {
  entry: MenuProduct | null;
  row: CartItem | null;
  open: (name: "product" | "item", value: string) => void;
  close: () => void;
} {
  const search = useSearch();
  const wasOpenedHere = useRef(false);
  const row = items.find((item) => item.key === search.get("item")) ?? null;
  const productId = row?.product.id ?? Number(search.get("product"));
  const entry =
    groups.flatMap((group) => group.products).find(({ product }) => product.id === productId) ??
    null;

  const open = useCallback((name: "product" | "item", value: string) => {
    wasOpenedHere.current = true;
    navigate(`?${name}=${encodeURIComponent(value)}`);
  }, []);
  const close = useCallback(() => {
    if (wasOpenedHere.current) history.back();
    else navigate(location.pathname, "replace");
    wasOpenedHere.current = false;
  }, []);

  return { entry, row, open, close };
}
