import { navigate } from "../state/location";
import { emptyCart } from "../cart/cart";
import { updateCart } from "../cart/cart-store";
import { emptyForm, saveForm } from "../checkout/form";
import { dismissToast } from "../ui/toast";
import { kioskOf } from "../state/kiosk";

/** Removes everything of one guest before the next: cart, form, uploads and attempts, and goes back to the start. */
export function forgetGuest(path: string): void {
  const start = kioskOf(path);
  if (start === null) return;
  updateCart(decodeURIComponent(start.slice("/kiosk/".length)), () => emptyCart);
  saveForm(emptyForm);
  dismissToast();
  try {
    sessionStorage.clear();
  } catch {
    // Then nothing was kept there either.
  }
  // Leaves the kiosk's page even where it is shown already: its dialogs and what is unfolded close with it.
  navigate(start, "replace");
  scrollTo(0, 0);
}
