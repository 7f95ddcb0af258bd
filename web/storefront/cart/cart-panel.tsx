import { useEffect, useRef, useState } from "react";
import type { Branch } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useHasLastOrder } from "../running-orders/last-order";
import { Button } from "../ui/button";
import { ChevronDownIcon, ChevronUpIcon } from "../ui/icons";
import { useOnDemand, whenIdle } from "../ui/use-on-demand";
import type { CartItem } from "./cart";
import { cartElementId } from "./cart-focus";
import { cartMessages as messages } from "./messages";
import { priceText } from "./price-text";
import { RemovedNotice } from "./removed-notice";
import { type OrderDraft, soldOutItems } from "./use-order";
import styles from "./cart.module.css";

const loadContent = () => import("./cart-content");
const leaveOut = () => {};

function cartCountText(count: number): string {
  if (count === 0) return messages.none;
  return fill(count === 1 ? messages.one : messages.many, { n: count });
}

/** Whether the way to the checkout is open: something in the cart, and the minimum reached. */
function canCheckOut(order: OrderDraft): boolean {
  return order.cart.items.length > 0 && order.price !== null && order.price.missingToMinimum === 0;
}

/** Beside the menu on wide screens; on phones a bar at the bottom that unfolds. */
export function CartPanel({
  branch,
  order,
  onEdit,
  onCheckout,
  onOrderAgain,
}: {
  branch: Branch;
  order: OrderDraft;
  onEdit: (item: CartItem) => void;
  onCheckout: () => void;
  onOrderAgain: () => void;
}) {
  const hasLastOrder = useHasLastOrder(branch.id);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isEmpty = order.cart.items.length === 0;
  const content = useOnDemand(loadContent, !isEmpty, leaveOut);
  useEffect(() => whenIdle(loadContent), []);
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

  const fold = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };

  return (
    <aside
      id={cartElementId}
      className={styles.panel}
      tabIndex={-1}
      aria-label={messages.title}
      data-open={isUnfolded}
    >
      <RemovedNotice branch={branch} order={order} />
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
      {isEmpty && hasLastOrder && (
        <Button kind="outline" className={styles.again} onClick={onOrderAgain}>
          {messages.orderAgain}
        </Button>
      )}
      <div className={styles.content} id="cart-content">
        <h2 className={styles.title}>{messages.title}</h2>
        {isEmpty ? (
          <div className={styles.empty}>
            <p>{messages.none}</p>
            <p>{messages.noneHint}</p>
          </div>
        ) : (
          <>
            {content && <content.CartContent order={order} onEdit={onEdit} onEmptied={fold} />}
            {soldOutItems(order).length === 0 && (
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
