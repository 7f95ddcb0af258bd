import type { Unit } from "@shared/api/types";
import { fill, formatAmount, formatMoney } from "@shared/ui/format";
import { unitSigns } from "@shared/ui/units.messages";
import { cartMessages as messages } from "./messages";

/** Prices and amounts in words. */

type Exactness = { isApproximate?: boolean; isMinimum?: boolean };

/** "ab" for minimum prices, "ca." for approximate ones. */
export function priceText(amount: number, exactness: Exactness, currency: string): string {
  const price = formatMoney(amount, currency);
  if (exactness.isMinimum) return fill(messages.from, { price });
  return exactness.isApproximate ? fill(messages.approximately, { price }) : price;
}

/** "2" for pieces, "500 g" for everything that is measured. */
export function amountText(amount: number, unit: Unit): string {
  const number = formatAmount(amount);
  return unit === "piece" ? number : `${number}\u00a0${unitSigns[unit]}`;
}
