/**
 * The units products are sold in, their types and their factors within a type. Which of them a product offers
 * is in product-units.ts.
 */

export const units = {
  piece: { type: "amount", factor: 1 },
  serving: { type: "serving", factor: 1 },
  pair: { type: "pair", factor: 1 },
  person: { type: "person", factor: 1 },
  package: { type: "package", factor: 1 },
  gram: { type: "weight", factor: 1 },
  decagram: { type: "weight", factor: 10 },
  kilogram: { type: "weight", factor: 1e3 },
  milliliter: { type: "volume", factor: 1 },
  centiliter: { type: "volume", factor: 10 },
  deciliter: { type: "volume", factor: 100 },
  liter: { type: "volume", factor: 1e3 },
  millimeter: { type: "length", factor: 1 },
  centimeter: { type: "length", factor: 10 },
  decimeter: { type: "length", factor: 100 },
  meter: { type: "length", factor: 1e3 },
  kilometer: { type: "length", factor: 1e6 },
  squareMillimeter: { type: "square", factor: 1 },
  squareCentimeter: { type: "square", factor: 100 },
  squareDecimeter: { type: "square", factor: 1e4 },
  squareMeter: { type: "square", factor: 1e6 },
  cubicMillimeter: { type: "cubic", factor: 1 },
  cubicCentimeter: { type: "cubic", factor: 1e3 },
  cubicDecimeter: { type: "cubic", factor: 1e6 },
  cubicMeter: { type: "cubic", factor: 1e9 },
} as const;

export type Unit = keyof typeof units;
export type UnitType = (typeof units)[Unit]["type"];

/** A positive fraction of integers. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** How many `to` one `from` is by the factors of their type; null when the types differ. */
export function factorBetween(from: Unit, to: Unit): Fraction | null {
  if (units[from].type !== units[to].type) return null;
  return { numerator: BigInt(units[from].factor), denominator: BigInt(units[to].factor) };
}

const countedTypes: ReadonlySet<UnitType> = new Set(["amount", "pair", "person"]);

/** Whether the cart counts such an item by its amount instead of as one. */
export function isCounted(unit: Unit): boolean {
  return countedTypes.has(units[unit].type);
}
