import { type CSSProperties, useEffect, useRef } from "react";
import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import { Picture } from "../parts/picture";
import { groupElementId, scrollToGroup } from "./category-bar";
import type { MenuGroup } from "./menu";
import { ProductRows } from "./product-rows";
import styles from "./store.module.css";

/** The first picture of the page is fetched before all others. */
function firstPictured(groups: readonly MenuGroup[]): Product | undefined {
  return groups.flatMap((group) => group.products).find(({ product }) => product.images.length > 0)
    ?.product;
}

export function ProductGroups({
  groups,
  order,
  isHidden,
  onOpen,
}: {
  groups: readonly MenuGroup[];
  order: OrderDraft;
  isHidden: boolean;
  onOpen: (product: Product) => void;
}) {
  const first = firstPictured(groups);
  const list = useRef<HTMLDivElement>(null);
  // A link may name a group. The browser looks for it before it is there, and by guessed heights.
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (named && list.current?.contains(named)) scrollToGroup(named);
  }, []);
  return (
    <div ref={list} className={styles.groups} hidden={isHidden}>
      {groups.map(({ category, products }) => (
        <section
          key={category.id}
          id={groupElementId(category.id)}
          className={styles.group}
          data-picture={category.image !== null}
          style={{ "--products": products.length } as CSSProperties}
          aria-labelledby={`${groupElementId(category.id)}-name`}
        >
          {category.image && (
            <Picture
              image={category.image}
              cut="category"
              sizes={["small", "medium"]}
              shownWidth="(min-width: 60rem) 48.5rem, 100vw"
              alt=""
              className={styles.groupPicture}
            />
          )}
          <header className={styles.groupHead}>
            <h2 id={`${groupElementId(category.id)}-name`} tabIndex={-1}>
              {category.name}
            </h2>
            {category.description && <p>{category.description}</p>}
          </header>
          <ProductRows entries={products} first={first} order={order} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
