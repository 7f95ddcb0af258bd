import { useEffect, useRef, useState } from "react";
import { fill } from "@shared/ui/format";
import { Button } from "../parts/button";
import { ChevronDownIcon, ChevronUpIcon } from "../parts/icons";
import { showToast } from "../parts/toast";
import type { CartItem } from "./cart";
import { CartRows } from "./cart-rows";
import { cartMessages as messages } from "./messages";
import { priceText } from "./price-text";
import { RemovedNotice } from "./removed-notice";
import { DeliveryHints, Totals } from "./totals";
import { removeSoldOut } from "./remove-sold-out";
import { type OrderDraft, soldOutItems } from "./use-order";
import styles from "./cart.module.css";

/** Where the skip link leads. */
export const cartElementId = "cart";

export function cartCountText(count: number): string {
  if (count === 0) return messages.none;
  return fill(count === 1 ? messages.one : messages.many, { n: count });
}

/** Whether the way to the checkout is open: something in the cart, and the minimum reached. */
export function canCheckOut(order: OrderDraft): boolean {
  return order.cart.items.length > 0 && order.price !== null && order.price.missingToMinimum === 0;
}

function undoRemoval(order: OrderDraft, item: CartItem): void {
  order.change((cart) =>
    cart.items.some((existing) => existing.key === item.key)
      ? cart
      : { ...cart, items: [...cart.items, item] },
  );
}

/** Beside the menu on wide screens; on phones a bar at the bottom that unfolds. */
export function CartPanel({
  order,
  onEdit,
  onCheckout,
}: {
  order: OrderDraft;
  onEdit: (item: CartItem) => void;
  onCheckout: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isEmpty = order.cart.items.length === 0;
  const isUnfolded = isOpen && !isEmpty;

  useEffect(() => {
    if (!isUnfolded) return;
    const foldOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", foldOnEscape);
    return () => document.removeEventListener("keydown", foldOnEscape);
  }, [isUnfolded]);

  const removed = (item: CartItem) => {
    if (order.cart.items.length === 1) {
      setIsOpen(false);
      toggle.current?.focus();
    }
    showToast(fill(messages.removed, { name: item.product.name }), {
      label: messages.undo,
      run: () => undoRemoval(order, item),
    });
  };

  return (
    <aside
      id={cartElementId}
      className={styles.panel}
      tabIndex={-1}
      aria-label={messages.title}
      data-open={isUnfolded}
    >
      <RemovedNotice order={order} />
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        data-empty={isEmpty}
        aria-expanded={isUnfolded}
        aria-controls="cart-content"
        onClick={() => setIsOpen(!isOpen && !isEmpty)}
      >
        {!isEmpty && (isUnfolded ? <ChevronDownIcon /> : <ChevronUpIcon />)}
        <span>{isUnfolded ? messages.hide : cartCountText(order.count)}</span>
        {order.price && !isEmpty && (
          <strong>{priceText(order.price.totalGross, order.price, order.currency)}</strong>
        )}
      </button>
      <div className={styles.content} id="cart-content">
        <h2 className={styles.title}>{messages.title}</h2>
        {isEmpty ? (
          <div className={styles.empty}>
            <p>{messages.none}</p>
            <p>{messages.noneHint}</p>
          </div>
        ) : (
          <>
            <CartRows order={order} onEdit={onEdit} onRemoved={removed} />
            <Totals order={order} />
            <DeliveryHints order={order} />
            {soldOutItems(order).length > 0 ? (
              <Button className={styles.order} onClick={() => removeSoldOut(order)}>
                {messages.removeSoldOut}
              </Button>
            ) : (
              <Button className={styles.order} disabled={!canCheckOut(order)} onClick={onCheckout}>
                {messages.order}
              </Button>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
