import type { OrderType, Product } from "@shared/api/types";
import { calculationModel, defaultUnit, offeredUnits } from "@shared/domain/amounts";
import { unitPrice } from "@shared/domain/pricing";
import { unitSigns } from "@shared/ui/units.messages";
import { priceText } from "../cart/price-text";

/** What a product's card says about its price, and whether one tap is enough to order it. */

/** A required choice that sets the price, sizes for instance, makes the card's price a starting point. */
function isSetByChoice(product: Product): boolean {
  return product.config.parts.some(
    (part) =>
      part.type === "select" &&
      !part.optional &&
      part.options.some((option) => option.isEnabled && option.modifier === "overwrite"),
  );
}

/** "4,60 €", "ab 5,40 €", "ca. 2,40 € / dag": for one of the unit the product starts with. */
export function cardPriceText(product: Product, orderType: OrderType, currency: string): string {
  const unit = defaultUnit(product);
  const model = calculationModel(product, unit);
  const text = priceText(
    unitPrice(product, unit, orderType) ?? product.price,
    {
      isApproximate: model === "approximate",
      isMinimum: model === "minimum" || isSetByChoice(product),
    },
    currency,
  );
  return unit === "piece" ? text : `${text}\u00a0/\u00a0${unitSigns[unit]}`;
}

/** Nothing to decide: no parts, one unit. */
export function isOrderedAtOnce(product: Product): boolean {
  return product.config.parts.length === 0 && offeredUnits(product).length === 1;
}
