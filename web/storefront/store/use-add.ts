import { useCallback, useEffect, useRef } from "react";
import type { Product } from "@shared/api/types";
import type { OrderDraft } from "../cart/use-order";
import { isOrderedAtOnce } from "./product-price";
import { newItem, saveItem } from "./save-item";

/** Puts a product into the cart, or opens it first where something is to be chosen. Stays the same for ever. */
export function useAdd(order: OrderDraft, onOpen: (product: Product) => void) {
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  }, [order]);
  return useCallback(
    (product: Product) =>
      isOrderedAtOnce(product)
        ? saveItem(latest.current, product, newItem(product))
        : onOpen(product),
    [onOpen],
  );
}
