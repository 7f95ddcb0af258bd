import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import type { MenuProduct } from "./menu";
import { ProductRow } from "./product-row";
import { amountInCart } from "./save-item";
import styles from "./store.module.css";

/** Products of the menu one after the other. `first` is the one whose picture is fetched before all others. */
export function ProductRows({
  entries,
  first,
  order,
  onOpen,
  onAdd,
}: {
  entries: readonly MenuProduct[];
  first?: Product | undefined;
  order: OrderDraft;
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
}) {
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
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}
