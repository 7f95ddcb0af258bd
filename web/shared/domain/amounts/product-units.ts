/**
 * Which units a product offers, how they convert to each other, and which amounts and calculation model go with
 * each. Prices are in domain/pricing.
 */
import { amountPlaces, divideRounded, fromPlaces, ratioPlaces, toPlaces } from "./decimal";
import { largestAmount, snapAmount, type AmountLimits } from "./step-grid";
import { factorBetween, type Fraction, type Unit } from "./units";

type CalculationModel = "fixed" | "approximate" | "minimum";

interface AlternativeUnit extends AmountLimits {
  unit: Unit;
  /** How many of the product's unit one of this unit is; without it the factors of the unit type count. */
  ratio?: number | null;
  calculationModel: CalculationModel;
}

/** The part of a product that these rules read. */
export interface ProductUnits extends AmountLimits {
  unit: Unit;
  calculationModel: CalculationModel;
  defaultUnit?: Unit | null;
  /** Counted in the default unit. */
  defaultQuantity?: number | null;
  alternativeUnits?: readonly AlternativeUnit[];
}

/** The largest ratio that keeps every price exact; below one million. */
const largestRatio = 999_999.999999;

function alternativeOf(product: ProductUnits, unit: Unit): AlternativeUnit | undefined {
  if (unit === product.unit) return undefined;
  return product.alternativeUnits?.find((alternative) => alternative.unit === unit);
}

/** How many of the product's unit one `unit` is; null when the product does not offer it. */
export function ratioToProductUnit(product: ProductUnits, unit: Unit): Fraction | null {
  if (unit === product.unit) return { numerator: 1n, denominator: 1n };
  const alternative = alternativeOf(product, unit);
  if (!alternative) return null;
  const { ratio } = alternative;
  if (ratio === null || ratio === undefined) return factorBetween(unit, product.unit);
  const millionths = toPlaces(ratio, ratioPlaces);
  if (!(millionths > 0 && ratio <= largestRatio)) return null;
  return { numerator: BigInt(millionths), denominator: 10n ** BigInt(ratioPlaces) };
}

/** The product's unit first, then the alternatives that can be converted, in configured order. */
export function offeredUnits(product: ProductUnits): Unit[] {
  const alternatives = (product.alternativeUnits ?? []).map((alternative) => alternative.unit);
  return [...new Set([product.unit, ...alternatives])].filter(
    (unit) => ratioToProductUnit(product, unit) !== null,
  );
}

/** The unit an item without a unit is counted in. */
export function defaultUnit(product: ProductUnits): Unit {
  const unit = product.defaultUnit ?? product.unit;
  return ratioToProductUnit(product, unit) === null ? product.unit : unit;
}

/** Minimum, maximum and step of a unit that the product offers. */
export function amountLimits(product: ProductUnits, unit: Unit): AmountLimits {
  return alternativeOf(product, unit) ?? product;
}

/** The calculation model of a unit that the product offers. */
export function calculationModel(product: ProductUnits, unit: Unit): CalculationModel {
  return (alternativeOf(product, unit) ?? product).calculationModel;
}

/** The amount an item of this unit starts with. */
export function defaultAmount(product: ProductUnits, unit: Unit): number {
  const given = unit === defaultUnit(product) ? product.defaultQuantity : null;
  return snapAmount(amountLimits(product, unit), given ?? 0);
}

/**
 * The amount after a change of the unit: converted, rounded half up to three decimals, and snapped to what the
 * new unit allows. Both units are offered by the product.
 */
export function convertAmount(product: ProductUnits, amount: number, from: Unit, to: Unit): number {
  const source = ratioToProductUnit(product, from);
  const target = ratioToProductUnit(product, to);
  const thousandths = toPlaces(amount, amountPlaces);
  if (!source || !target || Number.isNaN(thousandths)) {
    return snapAmount(amountLimits(product, to), 0);
  }
  const converted = divideRounded(
    BigInt(thousandths) * source.numerator * target.denominator,
    source.denominator * target.numerator,
  );
  const value = Math.min(fromPlaces(converted, amountPlaces), largestAmount);
  return snapAmount(amountLimits(product, to), value);
}
