import { calls } from "@shared/api/calls";
import type { FieldError } from "@shared/api/failures";
import type { Branch, Config, Product } from "@shared/api/types";
import { priceDifferences } from "@shared/domain/pricing";
import { fill, formatMoney } from "@shared/ui/format";
import { acceptEntries } from "../state/base-data";
import { type Cart, fingerprint } from "../cart/cart";
import { type OrderDraft, orderOf } from "../cart/use-order";
import { checkoutMessages as messages } from "./messages";

/** A refused order whose prices or products changed meanwhile: what it was, and how it is accepted. */

type PricedCart = Pick<OrderDraft, "cart" | "price">;

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

/**
 * Prices of the rows that stay which changed without being named so far. The server names one kind of fault at a time:
 * beside a product that is gone it says nothing of prices.
 */
export function unnamedChanges(
  before: PricedCart,
  after: PricedCart,
  named: readonly FieldError[],
  currency: string,
): FieldError[] {
  if (!after.price) return [];
  const seen = after.cart.items.map(({ key }) => {
    const row = before.cart.items.findIndex((item) => item.key === key);
    const isNamed = named.some(({ field }) => field === `items[${row}].gross`);
    return isNamed ? {} : { gross: before.price?.items[row]?.gross ?? null };
  });
  return priceDifferences({ items: seen }, after.price).map((difference) => ({
    field: `items[${difference.item}].gross`,
    message: fill(messages.priceChanged, {
      name: after.cart.items[difference.item ?? 0]?.product.name ?? "",
      actual: formatMoney(difference.actual, currency),
      seen: formatMoney(difference.seen, currency),
    }),
  }));
}

/**
 * Takes over what was named; nothing is ordered by it. Resolves with what changed besides, and fails like any request.
 */
export async function acceptChanges(
  branch: Branch,
  config: Config,
  order: OrderDraft,
  errors: readonly FieldError[],
): Promise<FieldError[]> {
  const entries = await calls.get("/api/init");
  const products = entries.find(({ url }) => url === "/api/products")?.data as Product[];
  const cart = acceptedCart(order.cart, unavailableRows(errors), products);
  order.change(() => cart);
  acceptEntries(entries);
  const known = new Map(products.map((product) => [product.id, product]));
  return unnamedChanges(order, orderOf(branch, config, known, cart), errors, order.currency);
}
