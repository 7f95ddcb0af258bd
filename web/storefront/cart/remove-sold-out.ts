import { fill } from "@shared/ui/format";
import { showToast } from "../ui/toast";
import { contentMessages } from "./content.messages";
import { cartMessages } from "./messages";
import { type OrderDraft, soldOutItems } from "./use-order";

/** Takes out of the cart what is sold out, and offers the way back. */
export function removeSoldOut(order: OrderDraft): void {
  const before = order.cart.items;
  const gone = soldOutItems(order);
  const keys = new Set(gone.map(({ key }) => key));
  const names = new Set(gone.map(({ product }) => product.name));
  order.change((cart) => ({ ...cart, items: cart.items.filter(({ key }) => !keys.has(key)) }));
  showToast(fill(contentMessages.removedSoldOut, { names: [...names].join(", ") }), {
    label: cartMessages.undo,
    run: () => order.change((cart) => ({ ...cart, items: before })),
  });
}
