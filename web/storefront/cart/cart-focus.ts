/** The cart's element: where the skip link leads, and where the focus goes when what had it in the cart is gone. */
export const cartElementId = "cart";

export function focusCart(): void {
  document.getElementById(cartElementId)?.focus({ preventScroll: true });
}
