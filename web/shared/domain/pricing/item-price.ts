/** The price of one item: base price, modifiers, amount, deposit and tax shares. Totals are in price-cart.ts. */
import { calculationModel, defaultUnit, type Unit } from "../amounts";
import { divideRounded } from "../amounts/decimal";
import { ratioToProductUnit } from "../amounts/product-units";
import { chosenOptions } from "./choices";
import { distribute } from "./distribute";
import { centsOf, checkedCents, rateOf, thousandthsOf } from "./exact";
import { GrossByRate } from "./tax";
import type { CartItem, OrderType, PricedOption, PricedProduct, ProductLookup } from "./types";

interface ItemTerms {
  orderType: OrderType;
  products: ProductLookup;
  isDepositCharged: boolean;
}

/** In cents. */
export interface ExactItemPrice {
  item: CartItem;
  unit: Unit;
  gross: bigint;
  depositGross: bigint;
  isApproximate: boolean;
  isMinimum: boolean;
  grossByRate: GrossByRate;
}

function basePrice(product: PricedProduct, orderType: OrderType): bigint {
  return centsOf(product.pricing[orderType] ?? product.price);
}

function taxRate(product: PricedProduct, orderType: OrderType): bigint {
  const rates = { delivery: product.tax, takeaway: product.takeawayTax, dineIn: product.dineInTax };
  return rateOf(rates[orderType]);
}

/** Modifiers run in configured order; only their result, not a step between, is kept from falling below 0. */
function modifiedPrice(base: bigint, options: readonly PricedOption[]): bigint {
  const price = options.reduce((running, { modifier, value }) => {
    const cents = centsOf(value);
    if (modifier === "overwrite") return cents;
    return modifier === "add" ? running + cents : running - cents;
  }, base);
  return checkedCents(price < 0n ? 0n : price);
}

function chosenComponents(
  product: PricedProduct,
  options: readonly PricedOption[],
  products: ProductLookup,
): PricedProduct[] {
  if (product.type !== "bundle") return [];
  return options.flatMap(({ product: component }) =>
    component ? (products.get(component.id) ?? []) : [],
  );
}

/** A bundle's gross goes to its components' rates by their single prices, everything else to the own rate. */
function splitByRate(
  gross: bigint,
  product: PricedProduct,
  components: readonly PricedProduct[],
  orderType: OrderType,
): GrossByRate {
  const shares = new GrossByRate();
  const weightOf = (component: PricedProduct) => basePrice(component, orderType);
  const bearers = components.some((component) => weightOf(component) > 0n) ? components : [];
  for (const { entry, part } of distribute(gross, bearers, weightOf)) {
    shares.add(taxRate(entry, orderType), part);
  }
  if (bearers.length === 0) shares.add(taxRate(product, orderType), gross);
  return shares;
}

/** A bundle's own deposit if it has one, else that of its components. */
function singleDeposit(product: PricedProduct, components: readonly PricedProduct[]): bigint {
  const own = product.deposit ?? null;
  if (own !== null || product.type !== "bundle") return centsOf(own ?? 0);
  return components.reduce((sum, component) => sum + centsOf(component.deposit ?? 0), 0n);
}

/** Null when the product does not offer the item's unit. Throws OutOfRange. */
export function priceItem(
  product: PricedProduct,
  item: CartItem,
  terms: ItemTerms,
): ExactItemPrice | null {
  const unit = item.unit ?? defaultUnit(product);
  const ratio = ratioToProductUnit(product, unit);
  if (!ratio) return null;
  const amount = thousandthsOf(item.amount);
  const times = (cents: bigint) =>
    checkedCents(divideRounded(cents * amount * ratio.numerator, 1000n * ratio.denominator));

  const { orderType } = terms;
  const options = chosenOptions(product, item);
  const components = chosenComponents(product, options, terms.products);
  const gross = times(modifiedPrice(basePrice(product, orderType), options));
  const model = calculationModel(product, unit);
  return {
    item,
    unit,
    gross,
    depositGross: terms.isDepositCharged ? times(singleDeposit(product, components)) : 0n,
    isApproximate: model === "approximate",
    isMinimum: model === "minimum",
    grossByRate: splitByRate(gross, product, components, orderType),
  };
}
