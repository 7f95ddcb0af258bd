/** Compares the prices a guest saw with the ones that hold. What happens then is the caller's business. */
import { moneyPlaces, toPlaces } from "../amounts/decimal";

/** The prices a guest saw, as far as the request carries them; one entry per item, in order. */
export interface SeenPrices {
  items: readonly { gross?: number | null }[];
  totalGross?: number | null;
}

/** The prices that hold, as priceCart or the server's quote carry them. */
interface ActualPrices {
  items: readonly { gross: number }[];
  totalGross: number;
}

export interface PriceDifference {
  /** The index of the item; null for the total. */
  item: number | null;
  seen: number;
  actual: number;
}

/** Every price that changed, items first; empty when the guest saw what holds. */
export function priceDifferences(seen: SeenPrices, price: ActualPrices): PriceDifference[] {
  const compared = [
    ...price.items.map((item, index) => ({
      item: index,
      seen: seen.items[index]?.gross,
      actual: item.gross,
    })),
    { item: null, seen: seen.totalGross, actual: price.totalGross },
  ];
  return compared.filter(
    (entry): entry is PriceDifference =>
      typeof entry.seen === "number" &&
      toPlaces(entry.seen, moneyPlaces) !== toPlaces(entry.actual, moneyPlaces),
  );
}
