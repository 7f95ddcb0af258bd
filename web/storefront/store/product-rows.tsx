import { useCallback, useEffect, useRef } from "react";
import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import type { MenuProduct } from "./menu";
import { isOrderedAtOnce } from "./product-price";
import { ProductRow } from "./product-row";
import { amountInCart, newItem, saveItem } from "./save-item";
import styles from "./store.module.css";

/** Products of the menu one after the other. `first` is the one whose picture is fetched before all others. */
export function ProductRows({
  entries,
  first,
  order,
  onOpen,
}: {
  entries: readonly MenuProduct[];
  first?: Product | undefined;
  order: OrderDraft;
  onOpen: (product: Product) => void;
}) {
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  }, [order]);
  const add = useCallback(
    (product: Product) =>
      isOrderedAtOnce(product)
        ? saveItem(latest.current, product, newItem(product))
        : onOpen(product),
    [onOpen],
  );
  return (
    <ul className={styles.products}>
      {entries.map(({ product, isOrderable }) => (
        <ProductRow
          key={product.id}
          product={product}
          isOrderable={isOrderable}
          isSoldOut={order.soldOut.hasProduct(product)}
          isFirst={product === first}
          orderType={order.orderType}
          currency={order.currency}
          inCart={amountInCart(order.cart.items, product.id)}
          onOpen={onOpen}
          onAdd={add}
        />
      ))}
    </ul>
  );
}
