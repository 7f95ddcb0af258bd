import { useSyncExternalStore } from "react";
import { type Cart, emptyCart } from "./cart";
import { parseCart } from "./stored-cart";

/** One cart per branch, kept in the browser session. Without storage it lives as long as the page. */

const carts = new Map<string, Cart>();
const listeners = new Set<() => void>();

const keyOf = (branchIdentifier: string) => `cart.${branchIdentifier}`;

function load(branchIdentifier: string): Cart {
  try {
    return parseCart(sessionStorage.getItem(keyOf(branchIdentifier)));
  } catch {
    return parseCart(null);
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
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A page that comes back as it was left may have missed what another page of this tab did, for instance ordering. */
function readAnew({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  carts.clear();
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("pageshow", readAnew);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("pageshow", readAnew);
  };
}

/** On a page that the server rendered the cart is empty until the page was taken over. */
export function useCart(branchIdentifier: string): Cart {
  return useSyncExternalStore(
    subscribe,
    () => readCart(branchIdentifier),
    () => emptyCart,
  );
}
