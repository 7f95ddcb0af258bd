/** Gross sums by tax rate, and the tax in them. Which sum goes to which rate is decided by the callers. */
import { divideRounded, fromPlaces, moneyPlaces, ratePlaces } from "../amounts/decimal";
import { distribute } from "./distribute";
import { hundredPercent } from "./exact";

/** Cents of gross by rate in hundredths of a percent. */
export class GrossByRate {
  private readonly sums = new Map<bigint, bigint>();

  add(rate: bigint, gross: bigint): void {
    if (gross !== 0n) this.sums.set(rate, (this.sums.get(rate) ?? 0n) + gross);
  }

  addAll(other: GrossByRate): void {
    for (const [rate, gross] of other.sums) this.add(rate, gross);
  }

  /** Spreads `gross` over these rates in proportion to their sums; false when there are none. */
  addInProportion(gross: bigint): boolean {
    const rates = this.ascending();
    if (rates.length === 0) return false;
    for (const { entry, part } of distribute(gross, rates, ([, sum]) => sum)) {
      this.add(entry[0], part);
    }
    return true;
  }

  /** The net of all rates and the tax of each: rounded once per rate, so that net + tax = gross. */
  taxes(): { totalNet: bigint; taxes: Record<string, number> } {
    let totalNet = 0n;
    const taxes: Record<string, number> = {};
    for (const [rate, gross] of this.ascending()) {
      const net = divideRounded(gross * hundredPercent, hundredPercent + rate);
      totalNet += net;
      taxes[String(fromPlaces(rate, ratePlaces))] = fromPlaces(gross - net, moneyPlaces);
    }
    return { totalNet, taxes };
  }

  private ascending(): [bigint, bigint][] {
    const entries = [...this.sums];
    entries.sort(([left], [right]) => Number(left - right));
    return entries;
  }
}
