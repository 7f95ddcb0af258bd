import { useCallback, useMemo } from "react";
import type { Branch, Config, DeliveryArea, OrderType, Product } from "@shared/api/types";
import { cartCount, priceCart, type CartPrice } from "@shared/domain/pricing";
import { soldOutAt, type SoldOutRule } from "@shared/domain/sold-out";
import { useKnown } from "../state/base-data";
import { wantedAt } from "../state/branch-hours";
import { useNow } from "../state/clock";
import type { Cart, CartItem } from "./cart";
import { updateCart, useCart } from "./cart-store";
import { chosenDeliveryArea, chosenOrderType, isDepositCharged } from "./order-type";

/** A branch's cart together with what follows from it: how it is ordered, and what it costs. */
export type OrderDraft = {
  cart: Cart;
  orderType: OrderType;
  deliveryArea: DeliveryArea | null;
  /** null while the cart cannot be priced, for instance because a product left the menu just now. */
  price: CartPrice | null;
  count: number;
  products: ReadonlyMap<number, Product>;
  currency: string;
  soldOut: SoldOutRule;
  change: (change: (cart: Cart) => Cart) => void;
};

/** The items in the shape pricing and orders use. */
export function pricedItems(items: readonly CartItem[]) {
  return items.map((item) => ({
    product: { id: item.product.id },
    amount: item.amount,
    unit: item.unit,
    parts: item.parts.map((value) => ({ value })),
  }));
}

/** What lies in the cart, as the menu describes it now. */
export function orderedProducts({ cart, products }: OrderDraft): Product[] {
  return cart.items.flatMap((item) => products.get(item.product.id) ?? []);
}

/** What of an item is sold out: the product's name, or those of chosen options. */
export function soldOutNames({ soldOut, products }: OrderDraft, item: CartItem): string[] {
  const product = products.get(item.product.id);
  if (!product) return [];
  const chosen = product.config.parts
    .flatMap(({ options }, index) =>
      options.filter(({ name }) => item.parts[index]?.includes(name as never)),
    )
    .filter((option) => soldOut.hasOption(product.id, option));
  if (chosen.length > 0) return chosen.map(({ name }) => name);
  return soldOut.hasProduct(product) ? [product.name] : [];
}

/** The items that cannot be ordered, because they or an option of theirs are sold out. */
export function soldOutItems(order: OrderDraft): CartItem[] {
  return order.cart.items.filter((item) => soldOutNames(order, item).length > 0);
}

/** How a cart is ordered at a branch, and what it costs there. */
export function orderOf(
  branch: Branch,
  config: Config,
  products: ReadonlyMap<number, Product>,
  cart: Cart,
): Omit<OrderDraft, "change" | "soldOut"> {
  const orderType = chosenOrderType(branch, cart.orderType, config.defaultDeliveryMethod);
  const deliveryArea = chosenDeliveryArea(branch, orderType, cart);
  const items = pricedItems(cart.items);
  const priced = priceCart({
    orderType,
    items,
    products,
    deliveryArea,
    splitDeliveryFeeTax: config.splitDeliveryFeeTax,
    isDepositCharged: isDepositCharged(branch, orderType),
  });
  return {
    cart,
    orderType,
    deliveryArea,
    price: priced.ok ? priced.price : null,
    count: cartCount(items, products),
    products,
    currency: config.currency || "EUR",
  };
}

export function useOrder(
  branch: Branch,
  config: Config,
  products: ReadonlyMap<number, Product>,
): OrderDraft {
  const { identifier } = branch;
  const cart = useCart(identifier);
  const change = useCallback<OrderDraft["change"]>(
    (changed) => updateCart(identifier, changed),
    [identifier],
  );
  const known = useKnown("sold-out");
  const now = useNow();
  const draft = useMemo(
    () => orderOf(branch, config, products, cart),
    [branch, config, products, cart],
  );
  return useMemo(() => {
    const at = wantedAt(branch, draft.orderType, cart.appointment, now);
    return { ...draft, soldOut: soldOutAt(known ?? [], branch.id, at), change };
  }, [branch, draft, cart.appointment, now, known, change]);
}
