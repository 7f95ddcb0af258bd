import { useSyncExternalStore } from "react";
import { type Cart, emptyCart } from "./cart";

/** One cart per branch, kept in the browser session. Without storage it lives as long as the page. */

const carts = new Map<string, Cart>();
const listeners = new Set<() => void>();

const keyOf = (branchIdentifier: string) => `cart.${branchIdentifier}`;

function load(branchIdentifier: string): Cart {
  try {
    const text = sessionStorage.getItem(keyOf(branchIdentifier));
    return text ? { ...emptyCart, ...(JSON.parse(text) as Partial<Cart>) } : emptyCart;
  } catch {
    return emptyCart;
  }
}

export function readCart(branchIdentifier: string): Cart {
  const known = carts.get(branchIdentifier);
  if (known) return known;
  const cart = load(branchIdentifier);
  carts.set(branchIdentifier, cart);
  return cart;
}

export function updateCart(branchIdentifier: string, change: (cart: Cart) => Cart): void {
  const before = readCart(branchIdentifier);
  const cart = change(before);
  if (cart === before) return;
  carts.set(branchIdentifier, cart);
  try {
    sessionStorage.setItem(keyOf(branchIdentifier), JSON.stringify(cart));
  } catch {
    // A full or forbidden storage loses the cart on reload, not now.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCart(branchIdentifier: string): Cart {
  return useSyncExternalStore(subscribe, () => readCart(branchIdentifier));
}
