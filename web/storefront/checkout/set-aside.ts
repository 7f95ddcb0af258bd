import type { Cart } from "../cart/cart";
import { parseCart } from "../cart/stored-cart";
import { type CheckoutForm, formFrom } from "./form";

/** Cart and form while the guest is at the payment provider; a failed payment brings them back. */

type SetAside = { uid: string; cart: Cart; form: CheckoutForm };

const keyOf = (branchIdentifier: string) => `set-aside.${branchIdentifier}`;

export function setAside(branchIdentifier: string, content: SetAside): void {
  try {
    sessionStorage.setItem(keyOf(branchIdentifier), JSON.stringify(content));
  } catch {
    // Then a failed payment starts with an empty cart.
  }
}

export function readSetAside(branchIdentifier: string): SetAside | null {
  try {
    const text = sessionStorage.getItem(keyOf(branchIdentifier)) ?? "null";
    const kept = JSON.parse(text) as SetAside | null;
    return (
      kept && { ...kept, cart: parseCart(JSON.stringify(kept.cart)), form: formFrom(kept.form) }
    );
  } catch {
    return null;
  }
}

export function forgetSetAside(branchIdentifier: string): void {
  try {
    sessionStorage.removeItem(keyOf(branchIdentifier));
  } catch {
    // Nothing was kept.
  }
}
