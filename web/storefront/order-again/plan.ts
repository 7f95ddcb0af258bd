import type { OrderItem, OrderType, Part, PartValue, Product } from "@shared/api/types";
import { itemProblems, priceCart } from "@shared/domain/pricing";
import type { SoldOutRule } from "@shared/domain/sold-out";
import { type CartItem, fingerprint } from "../cart/cart";
import { pricedItems } from "../cart/use-order";
import type { MenuGroup } from "../store/menu";

/** What of an earlier order can be ordered now, and what has become of the rest. Pure. */

type Planned = {
  item: CartItem;
  /** What it costs now, and cost then; deposits apart. */
  gross: number;
  before: number;
  /** Chosen then, but not to be had any more. */
  without: string[];
};

export type Plan = {
  ready: Planned[];
  /** Products whose choices have to be made anew. */
  choose: Product[];
  /** Names of what is not to be had now. */
  missing: string[];
};

type Offer = {
  groups: readonly MenuGroup[];
  soldOut: SoldOutRule;
  orderType: OrderType;
};

/** The value without the options that are not offered; uploads belong to the order they were sent with. */
function offeredValue(
  part: Part,
  value: PartValue,
  isOffered: (name: string) => boolean,
): PartValue {
  switch (part.type) {
    case "select":
      return typeof value === "string" && isOffered(value) ? value : null;
    case "multiselect": {
      const names = [value ?? []].flat().filter((name) => typeof name === "string");
      const kept = names.filter(isOffered);
      return kept.length > 0 ? kept : null;
    }
    case "text":
    case "textarea":
      return typeof value === "string" ? value : null;
    default:
      return null;
  }
}

function namesIn(part: Part, value: PartValue): string[] {
  if (part.type !== "select" && part.type !== "multiselect") return [];
  return [value ?? []].flat().filter((name) => typeof name === "string");
}

/** An item's choices as the product knows them today, part by part by its name. */
function currentChoices(product: Product, item: OrderItem, soldOut: SoldOutRule) {
  const without: string[] = [];
  const parts = product.config.parts.map((part) => {
    const value = item.parts.find(({ name }) => name === part.name)?.value ?? null;
    const isOffered = (name: string) =>
      part.options.some(
        (option) =>
          option.name === name && option.isEnabled && !soldOut.hasOption(product.id, option),
      );
    without.push(...namesIn(part, value).filter((name) => !isOffered(name)));
    return offeredValue(part, value, isOffered);
  });
  const isPartGone = ({ name }: { name: string }) =>
    !product.config.parts.some((part) => part.name === name);
  for (const { value } of item.parts.filter(isPartGone)) {
    if (value !== null) without.push(...[value].flat().filter((name) => typeof name === "string"));
  }
  return { parts, without };
}

export function planAgain(
  items: readonly OrderItem[],
  { groups, soldOut, orderType }: Offer,
): Plan {
  const plan: Plan = { ready: [], choose: [], missing: [] };
  const entries = groups.flatMap((group) => group.products);
  for (const [index, ordered] of items.entries()) {
    const offers = entries.filter(({ product }) => product.id === ordered.product.id);
    const product = offers.find(({ isOrderable }) => isOrderable)?.product;
    if (!product || soldOut.hasProduct(product)) {
      plan.missing.push(ordered.name);
      continue;
    }
    const { parts, without } = currentChoices(product, ordered, soldOut);
    const { amount, unit, gross: before } = ordered;
    const item = { key: `again-${index}`, product: fingerprint(product), amount, unit, parts };
    const [request] = pricedItems([item]);
    const priced = priceCart({
      orderType,
      items: request ? [request] : [],
      products: new Map([[product.id, product]]),
      deliveryArea: null,
      splitDeliveryFeeTax: false,
      isDepositCharged: false,
    });
    if (!request || !priced.ok || itemProblems(product, request).length > 0) {
      if (!plan.choose.includes(product)) plan.choose.push(product);
      continue;
    }
    plan.ready.push({ item, gross: priced.price.gross, before, without });
  }
  plan.missing = [...new Set(plan.missing)];
  return plan;
}
