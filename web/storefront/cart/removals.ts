import type { Product } from "@shared/api/types";
import { type Cart, fingerprint, type Removal } from "./cart";

/** What becomes of the products that a new menu took out of a cart. */

/** What is named once, whatever was chosen with it. */
export function removedNames(removed: readonly Removal[]): string[] {
  return [...new Set(removed.map(({ item }) => item.product.name))];
}

/** Puts what was removed because its product changed back as it is now. */
export function takeCurrent(cart: Cart, product: Product): Cart {
  const isTaken = ({ item }: Removal) => item.product.id === product.id;
  const taken = cart.removed.filter(isTaken).map(({ item }) => item);
  return {
    ...cart,
    items: [...cart.items, ...taken.map((item) => ({ ...item, product: fingerprint(product) }))],
    removed: cart.removed.filter((one) => !isTaken(one)),
  };
}
