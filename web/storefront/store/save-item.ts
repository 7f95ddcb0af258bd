import type { Product } from "@shared/api/types";
import { amountLimits, defaultAmount, defaultUnit, snapAmount } from "@shared/domain/amounts";
import { track } from "../analytics/track";
import { type CartItem, fingerprint, putItem } from "../cart/cart";
import { cartMessages } from "../cart/messages";
import { amountText } from "../cart/price-text";
import type { OrderDraft } from "../cart/use-order";
import { showToast } from "../ui/toast";

/** From the menu into the cart. */

const thousandths = (amount: number) => Math.round(amount * 1000);

/** Names a row of a cart as nobody else does. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** The item a product starts with: its default unit and amount, nothing chosen yet. */
export function newItem(product: Product): CartItem {
  const unit = defaultUnit(product);
  return {
    key: newKey(),
    product: fingerprint(product),
    amount: defaultAmount(product, unit),
    unit,
    parts: product.config.parts.map(() => null),
  };
}

/** The same choices again raise the amount as far as the product allows, see putItem. */
export function mergedAmount(product: Product, item: CartItem) {
  const limits = amountLimits(product, item.unit);
  return (existing: CartItem): number | null => {
    const sum = (thousandths(existing.amount) + thousandths(item.amount)) / 1000;
    return snapAmount(limits, sum) === sum ? sum : null;
  };
}

/** Adds or replaces. */
export function saveItem(order: OrderDraft, product: Product, item: CartItem): void {
  if (!order.cart.items.some(({ key }) => key === item.key)) {
    track({ kind: "addToCart", order, item });
  }
  order.change((cart) => putItem(cart, item, mergedAmount(product, item)));
  showToast(cartMessages.added);
}

/** What of a product lies in the cart: the summed amount, or the number of rows when units differ. */
export function amountInCart(items: readonly CartItem[], productId: number): string | null {
  const rows = items.filter((item) => item.product.id === productId);
  const unit = rows[0]?.unit;
  if (unit === undefined) return null;
  if (rows.some((row) => row.unit !== unit)) return String(rows.length);
  return amountText(rows.reduce((sum, row) => sum + thousandths(row.amount), 0) / 1000, unit);
}
