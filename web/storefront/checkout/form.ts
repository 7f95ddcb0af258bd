import type { OrderForm } from "@shared/api/types";
import { emptyContact } from "@shared/domain/order-form";
import { isInKiosk } from "../state/kiosk";

/** What the guest types at the checkout, and how it is kept on this device until it is sent. */

/** Comment and appointment belong to the cart; all else is the form. */
export type CheckoutForm = Omit<OrderForm, "comment" | "appointmentDate" | "paymentMethod"> & {
  paymentMethod: OrderForm["paymentMethod"] | null;
  donatee: number | null;
};

export const emptyForm: CheckoutForm = {
  ...emptyContact,
  paymentMethod: null,
  legalInstructions: false,
  privacyPolicy: false,
  donatee: null,
};

const key = "checkout-form";

/** The stored form without invalid content: it may be of an older version or changed by hand. */
export function formFrom(saved: unknown): CheckoutForm {
  const known = Object.entries(Object(saved) as object).filter(([name, value]) => {
    if (name === "paymentMethod") return typeof value === "string" || value === null;
    if (name === "donatee") return typeof value === "number" || value === null;
    return name in emptyForm && typeof value === typeof emptyForm[name as keyof CheckoutForm];
  });
  return { ...emptyForm, ...Object.fromEntries(known) };
}
/** At a kiosk the form lives as long as the guest stands there. */
let kioskForm = emptyForm;

export function loadForm(): CheckoutForm {
  if (isInKiosk()) return kioskForm;
  try {
    return formFrom(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return emptyForm;
  }
}

export function saveForm(form: CheckoutForm): void {
  if (isInKiosk()) {
    kioskForm = form;
    return;
  }
  try {
    localStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Without storage the form lives as long as the page.
  }
}

/** Contact and address stay for the next order; donatee and consent are given anew. */
export function formAfterOrder(form: CheckoutForm): CheckoutForm {
  if (isInKiosk()) return emptyForm;
  return { ...form, donatee: null, legalInstructions: false, privacyPolicy: false };
}

/** While typing: digits, plus and spaces only. */
export function typedPhone(text: string): string {
  return text.replace(/[^\d+ ]/g, "");
}

/** When the field is left: digits and plus only, and 00 at the start becomes +. */
export function settledPhone(text: string): string {
  return text.replace(/[^\d+]/g, "").replace(/^00/, "+");
}

export function needsPhoneHint(phone: string): boolean {
  return phone !== "" && !phone.startsWith("+");
}
