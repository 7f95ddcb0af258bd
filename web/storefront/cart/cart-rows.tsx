import { flushSync } from "react-dom";
import type { PartValue, Product } from "@shared/api/types";
import {
  amountLimits,
  canDecrease,
  canIncrease,
  decreaseAmount,
  increaseAmount,
} from "@shared/domain/amounts";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { PlusIcon } from "../ui/icons";
import { MinusIcon, TrashIcon } from "../ui/more-icons";
import { type CartItem, removeItem, setAmount } from "./cart";
import { contentMessages as messages } from "./content.messages";
import { amountText, priceText } from "./price-text";
import { type OrderDraft, soldOutNames } from "./use-order";
import styles from "./cart.module.css";

/** The guest's choices in words; uploads by their number. */
export function choiceTexts(parts: readonly PartValue[]): string[] {
  return parts.flatMap((value) => {
    if (value === null || value.length === 0) return [];
    if (typeof value === "string") return [value];
    const names = value.filter((entry) => typeof entry === "string");
    return names.length > 0 ? names : [value.length === 1 ? "1 Datei" : `${value.length} Dateien`];
  });
}

function AmountButtons({
  item,
  product,
  order,
}: {
  item: CartItem;
  product: Product;
  order: OrderDraft;
}) {
  const { name } = item.product;
  const limits = amountLimits(product, item.unit);
  const change = (amount: number) => {
    order.change((cart) => setAmount(cart, item.key, amount));
    announce(fill(messages.amountNow, { name, amount: amountText(amount, item.unit) }));
  };
  return (
    <div className={styles.stepper}>
      {/* At its end a button keeps the focus, which a disabled one would lose. */}
      <button
        type="button"
        aria-label={fill(messages.less, { name })}
        aria-disabled={!canDecrease(limits, item.amount)}
        onClick={() => {
          if (canDecrease(limits, item.amount)) change(decreaseAmount(limits, item.amount));
        }}
      >
        <MinusIcon />
      </button>
      <span>{amountText(item.amount, item.unit)}</span>
      <button
        type="button"
        aria-label={fill(messages.more, { name })}
        aria-disabled={!canIncrease(limits, item.amount)}
        onClick={() => {
          if (canIncrease(limits, item.amount)) change(increaseAmount(limits, item.amount));
        }}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

export function CartRows({
  order,
  onEdit,
  onRemoved,
}: {
  order: OrderDraft;
  onEdit: (item: CartItem) => void;
  onRemoved: (item: CartItem) => void;
}) {
  return (
    <ul>
      {order.cart.items.map((item, index) => {
        const product = order.products.get(item.product.id);
        const price = order.price?.items[index];
        const { name } = item.product;
        const soldOut = soldOutNames(order, item);
        return (
          <li key={item.key} className={styles.row}>
            <button
              type="button"
              className={styles.name}
              aria-label={fill(messages.edit, { name })}
              onClick={() => onEdit(item)}
            >
              {name}
            </button>
            <span className={styles.rowPrice}>
              {price && priceText(price.gross, price, order.currency)}
            </span>
            {choiceTexts(item.parts).length > 0 && (
              <span className={styles.choices}>{choiceTexts(item.parts).join(", ")}</span>
            )}
            <div className={styles.rowActions}>
              {soldOut.length > 0 ? (
                <span className={styles.soldOut}>
                  {fill(messages.soldOut, { names: soldOut.join(", ") })}
                </span>
              ) : (
                product && <AmountButtons item={item} product={product} order={order} />
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={fill(messages.remove, { name })}
                onClick={({ currentTarget }) => {
                  const rows = currentTarget.closest("ul");
                  flushSync(() => order.change((cart) => removeItem(cart, item.key)));
                  // The focus goes on to the row that took its place, or to the last one.
                  const next = rows?.children[index] ?? rows?.lastElementChild;
                  next?.querySelector("button")?.focus();
                  onRemoved(item);
                }}
              >
                <TrashIcon />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
