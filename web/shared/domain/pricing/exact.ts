/** The numbers of the API as bounded exact integers. A number outside its bounds ends the pricing as a failure. */
import { amountPlaces, moneyPlaces, ratePlaces, toPlaces } from "../amounts/decimal";
import { largestAmount } from "../amounts";

/** Thrown inside pricing only; priceCart answers it as a failure. */
export class OutOfRange extends Error {}

/** A cent below a million million: exact as a JSON number, and small enough for every product of a price. */
const largestCents = 99_999_999_999_999n;

export const hundredPercent = 10_000n;

function bounded(count: number, largest: bigint): bigint {
  if (!(count >= 0) || BigInt(count) > largest) throw new OutOfRange();
  return BigInt(count);
}

export function centsOf(money: number): bigint {
  return bounded(toPlaces(money, moneyPlaces), largestCents);
}

export function thousandthsOf(amount: number): bigint {
  return bounded(toPlaces(amount, amountPlaces), BigInt(toPlaces(largestAmount, amountPlaces)));
}

/** A rate in hundredths of a percent, from 0 to 100 %. */
export function rateOf(percent: number): bigint {
  return bounded(toPlaces(percent, ratePlaces), hundredPercent);
}

export function checkedCents(cents: bigint): bigint {
  if (cents > largestCents) throw new OutOfRange();
  return cents;
}
