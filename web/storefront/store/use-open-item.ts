import { useSearch } from "../state/location";
import type { CartItem } from "../cart/cart";
import type { MenuGroup, MenuProduct } from "./menu";
import { useQueryParameters } from "./use-query-parameters";

/** The dialog that the address asks for: ?product=12 for a product, ?item=key for a row of the cart. */
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
  const row = items.find((item) => item.key === search.get("item")) ?? null;
  const productId = row?.product.id ?? Number(search.get("product"));
  const entry =
    groups.flatMap((group) => group.products).find(({ product }) => product.id === productId) ??
    null;

  return { entry, row, ...useQueryParameters("product", "item") };
}
