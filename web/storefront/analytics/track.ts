import type { PublicOrder } from "@shared/api/types";
import type { CartItem } from "../cart/cart";
import type { OrderDraft } from "../cart/use-order";
import { readConsent } from "../shell/kept-consent";

/**
 * What guests do, for the advertising and measuring scripts of the settings. Heard only after consent: what happened
 * before is forgotten at once. Who passes it on travels behind the page; see measurement.ts.
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

/** Also hears what was consented to and came before. Returns what ends it. */
export function listen(hear: (event: TrackedEvent) => void): () => void {
  listener = hear;
  for (const event of early.splice(0)) hear(event);
  return () => {
    listener = null;
  };
}
