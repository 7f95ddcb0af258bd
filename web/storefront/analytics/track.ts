import type { PublicOrder } from "@shared/api/types";
import type { CartItem } from "../cart/cart";
import type { OrderDraft } from "../cart/use-order";
import { readConsent } from "../shell/kept-consent";

/**
 * Guests' actions, for the third-party scripts of the settings. Passed on only after consent: earlier actions are
 * dropped at once. What passes them on is loaded after the page; see measurement.ts.
 */

export type TrackedEvent =
  | { kind: "addToCart"; order: OrderDraft; item: CartItem }
  | { kind: "beginCheckout"; order: OrderDraft }
  | { kind: "purchase"; order: PublicOrder };

let listener: ((event: TrackedEvent) => void) | null = null;
const early: TrackedEvent[] = [];

export function track(event: TrackedEvent): void {
  if (listener) listener(event);
  else if (readConsent() === "accepted") early.push(event);
}

/** Also gets earlier actions since consent. Returns what ends it. */
export function listen(hear: (event: TrackedEvent) => void): () => void {
  listener = hear;
  for (const event of early.splice(0)) hear(event);
  return () => {
    listener = null;
  };
}
