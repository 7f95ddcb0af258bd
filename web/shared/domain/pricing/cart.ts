/** The small figures of a cart beside its price: the number on the cart and the donation. */
import { defaultUnit, isCounted } from "../amounts";
import type { CartItem, ProductLookup, Ref } from "./types";

/** Given by the business for each order with a chosen donatee; no part of the total. */
export const donationPerOrder = 0.07;

export function donation(donatee: Ref | null): number {
  return donatee ? donationPerOrder : 0;
}

/** Pieces, pairs and persons count by their whole amount, at least 1; every other item counts 1. */
export function cartCount(items: readonly CartItem[], products: ProductLookup): number {
  return items.reduce((count, item) => {
    const product = products.get(item.product.id);
    const unit = item.unit ?? (product && defaultUnit(product));
    return count + (unit && isCounted(unit) ? Math.max(1, Math.floor(item.amount)) : 1);
  }, 0);
}
