import { fill } from "@shared/ui/format";
import { showToast } from "../parts/toast";
import type { CartItem } from "./cart";
import { CartRows } from "./cart-rows";
import { contentMessages } from "./content.messages";
import { cartMessages } from "./messages";
import { DeliveryHints, Totals } from "./totals";
import type { OrderDraft } from "./use-order";

function undoRemoval(order: OrderDraft, item: CartItem): void {
  order.change((cart) =>
    cart.items.some((existing) => existing.key === item.key)
      ? cart
      : { ...cart, items: [...cart.items, item] },
  );
}

/** What lies in the cart and what it costs; it travels with the first item. */
export function CartContent({
  order,
  onEdit,
  onEmptied,
}: {
  order: OrderDraft;
  onEdit: (item: CartItem) => void;
  onEmptied: () => void;
}) {
  const removed = (item: CartItem) => {
    if (order.cart.items.length === 1) onEmptied();
    showToast(fill(contentMessages.removed, { name: item.product.name }), {
      label: cartMessages.undo,
      run: () => undoRemoval(order, item),
    });
  };
  return (
    <>
      <CartRows order={order} onEdit={onEdit} onRemoved={removed} />
      <Totals order={order} />
      <DeliveryHints order={order} />
    </>
  );
}
