import { type CSSProperties, memo, Suspense } from "react";
import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import { Banner } from "../ui/banner";
import { groupElementId } from "./category-bar";
import type { MenuGroup } from "./menu";
import { ProductRows } from "./product-rows";
import { amountInCart } from "./save-item";
import styles from "./store.module.css";

type ProductGroupProps = {
  group: MenuGroup;
  first: Product | undefined;
  order: OrderDraft;
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
};

/** Whether the group's rows look the same for both: of an order they show only what concerns their products. */
function isShownAlike(before: ProductGroupProps, after: ProductGroupProps): boolean {
  const [one, other] = [before.order, after.order];
  return (
    before.group === after.group &&
    before.first === after.first &&
    before.onOpen === after.onOpen &&
    before.onAdd === after.onAdd &&
    (one === other ||
      (one.orderType === other.orderType &&
        one.currency === other.currency &&
        after.group.products.every(
          ({ product }) =>
            one.soldOut.hasProduct(product) === other.soldOut.hasProduct(product) &&
            amountInCart(one.cart.items, product.id) === amountInCart(other.cart.items, product.id),
        )))
  );
}

/**
 * One group of the menu. React takes over each by itself, in steps that let a tap through: a group that changes before
 * would have to be taken over at once, so nothing but a change of its own may reach it.
 */
export const ProductGroup = memo(function ProductGroup({
  group: { category, products },
  ...rows
}: ProductGroupProps) {
  return (
    <Suspense>
      <section
        id={groupElementId(category.id)}
        className={styles.group}
        data-picture={category.image !== null}
        style={{ "--products": products.length } as CSSProperties}
        aria-labelledby={`${groupElementId(category.id)}-name`}
      >
        {category.image && (
          <Banner image={category.image} width="48.5rem" className={styles.groupPicture} />
        )}
        <header className={styles.groupHead}>
          <h2 id={`${groupElementId(category.id)}-name`} tabIndex={-1}>
            {category.name}
          </h2>
          {category.description && <p>{category.description}</p>}
        </header>
        <ProductRows entries={products} {...rows} />
      </section>
    </Suspense>
  );
}, isShownAlike);
