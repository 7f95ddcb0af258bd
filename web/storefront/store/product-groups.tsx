import { useEffect, useRef } from "react";
import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import { scrollToGroup } from "./category-bar";
import type { MenuGroup } from "./menu";
import { ProductGroup } from "./product-group";
import { useAdd } from "./use-add";
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
  const add = useAdd(order, onOpen);
  const list = useRef<HTMLDivElement>(null);
  // A link may name a group. The browser looks for it before it is there, and by guessed heights.
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (named && list.current?.contains(named)) scrollToGroup(named);
  }, []);
  return (
    <div ref={list} className={styles.groups} hidden={isHidden}>
      {groups.map((group) => (
        <ProductGroup
          key={group.category.id}
          group={group}
          first={first}
          order={order}
          onOpen={onOpen}
          onAdd={add}
        />
      ))}
    </div>
  );
}
