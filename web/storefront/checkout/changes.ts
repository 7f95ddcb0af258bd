import { api, type FieldError } from "@shared/api/client";
import type { Product } from "@shared/api/types";
import { acceptEntries, type Entry } from "../app/base-data";
import { type Cart, fingerprint } from "../cart/cart";
import type { OrderDraft } from "../cart/use-order";

/** A refused order whose prices or products changed meanwhile: what it was, and how it is accepted. */

const itemField = /^items\[(\d+)\]/;
const priceField = /^(items\[\d+\]\.gross|totalGross)$/;

/** Rows that cannot be ordered any more: something other than their price is at fault. */
export function unavailableRows(errors: readonly FieldError[]): number[] {
  return errors.flatMap(({ field }) => {
    const index = itemField.exec(field ?? "")?.[1];
    return index === undefined || priceField.test(field ?? "") ? [] : [Number(index)];
  });
}

/** The cart without those rows, its products known again as they are now. */
export function acceptedCart(
  cart: Cart,
  unavailable: readonly number[],
  products: readonly Product[],
): Cart {
  return {
    ...cart,
    items: cart.items.flatMap((item, index) => {
      const product = products.find(({ id }) => id === item.product.id);
      if (!product || unavailable.includes(index)) return [];
      return [{ ...item, product: fingerprint(product) }];
    }),
  };
}

/** Takes over the new prices; nothing is ordered by it. Fails like any request. */
export async function acceptChanges(
  order: OrderDraft,
  errors: readonly FieldError[],
): Promise<void> {
  const entries = await api.get<Entry[]>("/api/init");
  const products = entries.find(({ url }) => url === "/api/products")?.data as Product[];
  const unavailable = unavailableRows(errors);
  order.change((cart) => acceptedCart(cart, unavailable, products));
  acceptEntries(entries);
}
