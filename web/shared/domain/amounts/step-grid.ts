/**
 * Which amounts of a unit can be chosen: a grid of steps that counts from the minimum, up to the maximum. Minimum
 * and maximum themselves are always valid. All results have at most three decimals.
 */
import { amountPlaces, fromPlaces, toPlaces } from "./decimal";

/** As products and their alternative units carry it; what is missing has a default. */
export interface AmountLimits {
  minimumQuantity?: number | null;
  maximumQuantity?: number | null;
  quantityStepSize?: number | null;
}

/** No amount is larger, so that every price of it can be computed exactly. */
export const largestAmount = 999_999_999.999;

/** In thousandths. */
interface Grid {
  minimum: number;
  maximum: number;
  step: number;
}

const largest = toPlaces(largestAmount, amountPlaces);

function thousandths(value: number | null | undefined): number {
  const count = toPlaces(value ?? NaN, amountPlaces);
  return Math.min(count, largest);
}

function gridOf(limits: AmountLimits): Grid {
  const givenStep = thousandths(limits.quantityStepSize);
  const step = givenStep > 0 ? givenStep : 1000;
  const givenMinimum = thousandths(limits.minimumQuantity);
  const minimum = givenMinimum >= 0 ? givenMinimum : step;
  const givenMaximum = thousandths(limits.maximumQuantity);
  const maximum = givenMaximum >= 0 ? Math.max(givenMaximum, minimum) : largest;
  return { minimum, maximum, step };
}

function snap(grid: Grid, amount: number): number {
  const { minimum, maximum, step } = grid;
  const above = amount - minimum;
  if (!(above > 0)) return minimum;
  if (amount >= maximum) return maximum;
  if (2 * above <= step) return minimum;
  return Math.min(minimum + Math.floor((2 * above + step) / (2 * step)) * step, maximum);
}

/** The valid amount nearest to `amount`; anything that is no number gives the minimum. */
export function snapAmount(limits: AmountLimits, amount: number): number {
  const clamped = Math.min(Math.max(amount, -largestAmount), largestAmount);
  return fromPlaces(snap(gridOf(limits), thousandths(clamped)), amountPlaces);
}

/** Whether `amount` is one of the valid amounts. */
export function isOnGrid(limits: AmountLimits, amount: number): boolean {
  return snapAmount(limits, amount) === amount;
}

/** The smallest amount that can be chosen. */
export function minimumAmount(limits: AmountLimits): number {
  return fromPlaces(gridOf(limits).minimum, amountPlaces);
}

/** The largest amount that can be chosen; null when there is no maximum. */
export function maximumAmount(limits: AmountLimits): number | null {
  const { maximum } = gridOf(limits);
  return maximum === largest ? null : fromPlaces(maximum, amountPlaces);
}

export function canDecrease(limits: AmountLimits, amount: number): boolean {
  return amount > minimumAmount(limits);
}

export function canIncrease(limits: AmountLimits, amount: number): boolean {
  return amount < (maximumAmount(limits) ?? largestAmount);
}

/** The next valid amount below, or the minimum. */
export function decreaseAmount(limits: AmountLimits, amount: number): number {
  const { minimum, step, maximum } = gridOf(limits);
  const above = Math.min(thousandths(amount), maximum) - minimum;
  const steps = Math.ceil(above / step) - 1;
  return fromPlaces(minimum + Math.max(steps, 0) * step, amountPlaces);
}

/** The next valid amount above, or the maximum. */
export function increaseAmount(limits: AmountLimits, amount: number): number {
  const { minimum, step, maximum } = gridOf(limits);
  const above = thousandths(amount) - minimum;
  const steps = Math.floor(above / step) + 1;
  return fromPlaces(Math.min(minimum + Math.max(steps, 0) * step, maximum), amountPlaces);
}
