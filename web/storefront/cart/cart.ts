import type { Instant, OrderType, PartValue, Product, Unit } from "@shared/api/types";

/**
 * What a guest has chosen at one branch, and how it changes. Pure: nothing here knows where a cart is
 * kept or what it costs.
 */

/** The fields by which a product is recognised as still the same one. */
type ProductFingerprint = { id: number; name: string; description: string; price: number };

export type CartItem = {
  /** Names the row within this cart. */
  key: string;
  product: ProductFingerprint;
  amount: number;
  unit: Unit;
  /** One entry per part of the product, in its order. */
  parts: PartValue[];
};

export type Removal = {
  item: CartItem;
  /** Still on the menu, with another name, description or price. */
  isChanged: boolean;
};

export type Cart = {
  items: CartItem[];
  /** null until the guest or a default has chosen. */
  orderType: OrderType | null;
  deliveryArea: number | null;
  appointment: Instant | null;
  /** Set by the link on a table, or at the checkout. */
  table: number | null;
  comment: string;
  /** What the menu took out of the cart since the guest chose it; shown until dismissed. */
  removed: Removal[];
};

export const emptyCart: Cart = {
  items: [],
  orderType: null,
  deliveryArea: null,
  appointment: null,
  table: null,
  comment: "",
  removed: [],
};

export function fingerprint(product: Product): ProductFingerprint {
  const { id, name, description, price } = product;
  return { id, name, description, price };
}

function isSame(left: ProductFingerprint, right: ProductFingerprint): boolean {
  return (
    left.id === right.id &&
    left.name === right.name &&
    left.description === right.description &&
    left.price === right.price
  );
}

function hasSameChoices(left: CartItem, right: CartItem): boolean {
  return (
    left.product.id === right.product.id &&
    left.unit === right.unit &&
    JSON.stringify(left.parts) === JSON.stringify(right.parts)
  );
}

/**
 * Adds an item, or replaces the row of the same key. `mergedAmount` is the amount of a row with the
 * same choices plus the new one; null when that is more than the product allows.
 */
export function putItem(
  cart: Cart,
  item: CartItem,
  mergedAmount: (existing: CartItem) => number | null,
): Cart {
  if (cart.items.some((existing) => existing.key === item.key)) {
    return {
      ...cart,
      items: cart.items.map((existing) => (existing.key === item.key ? item : existing)),
    };
  }
  const twin = cart.items.find((existing) => hasSameChoices(existing, item));
  const amount = twin ? mergedAmount(twin) : null;
  if (twin && amount !== null) return setAmount(cart, twin.key, amount);
  return { ...cart, items: [...cart.items, item] };
}

export function setAmount(cart: Cart, key: string, amount: number): Cart {
  return {
    ...cart,
    items: cart.items.map((item) => (item.key === key ? { ...item, amount } : item)),
  };
}

export function removeItem(cart: Cart, key: string): Cart {
  return { ...cart, items: cart.items.filter((item) => item.key !== key) };
}

/** Empties items, appointment, table and comment; how the guest orders stays. */
export function clear(cart: Cart): Cart {
  return { ...cart, items: [], appointment: null, table: null, comment: "", removed: [] };
}

/** Drops what the active menu no longer has as it was, and remembers it. */
export function migrate(cart: Cart, activeProducts: readonly ProductFingerprint[]): Cart {
  const isKept = (item: CartItem) =>
    activeProducts.some((product) => isSame(product, item.product));
  const removed = cart.items.filter((item) => !isKept(item));
  if (removed.length === 0) return cart;
  const added = removed.map((item) => ({
    item,
    isChanged: activeProducts.some((product) => product.id === item.product.id),
  }));
  return { ...cart, items: cart.items.filter(isKept), removed: [...cart.removed, ...added] };
}
