/**
 * Exact decimals: a JSON number becomes a count of its smallest place and goes back, so that no rule ever
 * computes with binary fractions. Not for formatting.
 */

export const moneyPlaces = 2;
export const amountPlaces = 3;
export const ratioPlaces = 6;
export const ratePlaces = 2;

/**
 * The count of the smallest place: 5.25 with two places is 525. Further places are rounded half up.
 * Exact for every decimal of at most 15 digits; NaN for what is no finite number.
 */
export function toPlaces(value: number, places: number): number {
  const scaled = Math.round(value * 10 ** places);
  return Number.isSafeInteger(scaled) ? scaled : NaN;
}

/** The number nearest to a count of the smallest place: 525 with two places is 5.25. */
export function fromPlaces(count: number | bigint, places: number): number {
  return Number(count) / 10 ** places;
}

/** The quotient of integers, rounded half away from zero. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}
