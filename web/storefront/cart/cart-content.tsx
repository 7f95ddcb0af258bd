import { fill } from "@shared/ui/format";
import { Button } from "../ui/button";
import { showToast } from "../ui/toast";
import type { CartItem } from "./cart";
import { focusCart } from "./cart-focus";
import { CartRows } from "./cart-rows";
import { contentMessages } from "./content.messages";
import { cartMessages } from "./messages";
import { DeliveryHints, Totals } from "./totals";
import { removeSoldOut } from "./remove-sold-out";
import { type OrderDraft, soldOutItems } from "./use-order";
import styles from "./cart.module.css";

function undoRemoval(order: OrderDraft, item: CartItem): void {
  order.change((cart) =>
    cart.items.some((existing) => existing.key === item.key)
      ? cart
      : { ...cart, items: [...cart.items, item] },
  );
  // The tapped element was removed.
  focusCart();
}

/** The cart's items and totals; loaded with the first item. */
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
    if (order.cart.items.length === 1) {
      // On wide screens there is nothing to fold, and nothing inside that could take the focus.
      focusCart();
      onEmptied();
    }
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
      {soldOutItems(order).length > 0 && (
        <Button className={styles.order} onClick={() => removeSoldOut(order)}>
          {contentMessages.removeSoldOut}
        </Button>
      )}
    </>
  );
}
