/** The delivery fee and the minimum order value of an area. Which area an address belongs to is not decided here. */
import { centsOf } from "./exact";
import type { DeliveryTerms } from "./types";

/** Free areas and orders strictly above `freeFromOrderValue` pay nothing, nor does an empty cart. In cents. */
export function deliveryFee(area: DeliveryTerms, gross: bigint): bigint {
  const freeFrom = centsOf(area.freeFromOrderValue ?? 0);
  return area.free || (freeFrom > 0n && gross > freeFrom) ? 0n : centsOf(area.price);
}

/** What the items' gross lacks to the minimum; reaching it exactly is enough. In cents. */
export function missingToMinimum(area: DeliveryTerms, gross: bigint): bigint {
  const missing = centsOf(area.minimumOrderValue ?? 0) - gross;
  return missing > 0n ? missing : 0n;
}
