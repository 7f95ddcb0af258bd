/** The cart's element: target of the skip link, and of the focus when the focused element in the cart was removed. */
export const cartElementId = "cart";

export function focusCart(): void {
  document.getElementById(cartElementId)?.focus({ preventScroll: true });
}
