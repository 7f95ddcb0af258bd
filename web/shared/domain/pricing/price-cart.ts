/**
 * The price of a cart, the same to the cent as the server's. The server decides; this is what a guest sees before
 * it answers.
 */
import type { Unit } from "../amounts";
import { fromPlaces, moneyPlaces } from "../amounts/decimal";
import { deliveryFee, missingToMinimum } from "./delivery";
import { checkedCents, OutOfRange, rateOf } from "./exact";
import { priceItem, type ExactItemPrice } from "./item-price";
import { GrossByRate } from "./tax";
import type {
  CartPrice,
  ItemPrice,
  OrderType,
  PricedProduct,
  PriceFailureKind,
  PriceRequest,
  PriceResult,
} from "./types";

const money = (cents: bigint) => fromPlaces(cents, moneyPlaces);

function failure(kind: PriceFailureKind, item: number | null): PriceResult {
  return { ok: false, failure: { kind, item } };
}

function orOutOfRange<T>(item: number | null, run: () => T): T | PriceResult {
  try {
    return run();
  } catch (error) {
    if (error instanceof OutOfRange) return failure("outOfRange", item);
    throw error;
  }
}

function itemPrice(exact: ExactItemPrice): ItemPrice {
  return {
    product: { id: exact.item.product.id },
    unit: exact.unit,
    amount: exact.item.amount,
    gross: money(exact.gross),
    depositGross: money(exact.depositGross),
    isApproximate: exact.isApproximate,
    isMinimum: exact.isMinimum,
  };
}

const sum = (values: readonly bigint[]) =>
  checkedCents(values.reduce((left, right) => left + right, 0n));

function total(request: PriceRequest, items: readonly ExactItemPrice[]): CartPrice {
  const gross = sum(items.map((item) => item.gross));
  const depositGross = sum(items.map((item) => item.depositGross));
  const grossByRate = new GrossByRate();
  for (const item of items) grossByRate.addAll(item.grossByRate);

  const area = request.orderType === "delivery" ? request.deliveryArea : null;
  const deliveryGross = area && items.length > 0 ? deliveryFee(area, gross) : 0n;
  if (area && !(request.splitDeliveryFeeTax && grossByRate.addInProportion(deliveryGross))) {
    grossByRate.add(rateOf(area.tax), deliveryGross);
  }
  const { totalNet, taxes } = grossByRate.taxes();
  return {
    gross: money(gross),
    deliveryGross: money(deliveryGross),
    depositGross: money(depositGross),
    totalGross: money(sum([gross, deliveryGross, depositGross])),
    totalNet: money(totalNet),
    taxes,
    isApproximate: items.some((item) => item.isApproximate || item.isMinimum),
    missingToMinimum: area ? money(missingToMinimum(area, gross)) : 0,
    items: items.map(itemPrice),
  };
}

/** The price of all items, delivery and deposits. Parts not yet chosen, or chosen wrongly, cost nothing. */
export function priceCart(request: PriceRequest): PriceResult {
  const items: ExactItemPrice[] = [];
  for (const [index, item] of request.items.entries()) {
    const product = request.products.get(item.product.id);
    if (!product) return failure("unknownProduct", index);
    const priced = orOutOfRange(index, () => priceItem(product, item, request));
    if (!priced) return failure("unitNotOffered", index);
    if ("ok" in priced) return priced;
    items.push(priced);
  }
  const priced = orOutOfRange(null, () => total(request, items));
  return "ok" in priced ? priced : { ok: true, price: priced };
}

/** What one of a unit costs without options, for cards and unit choices; null when there is no such price. */
export function unitPrice(product: PricedProduct, unit: Unit, orderType: OrderType): number | null {
  const result = priceCart({
    orderType,
    items: [{ product, amount: 1, unit }],
    products: new Map([[product.id, product]]),
    deliveryArea: null,
    splitDeliveryFeeTax: false,
    isDepositCharged: false,
  });
  return result.ok ? result.price.gross : null;
}
