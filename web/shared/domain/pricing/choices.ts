/** Reads what the guest chose in the parts of an item. Whether the choice is allowed is in item-problems.ts. */
import type { CartItem, PartType, PartValue, PricedOption, PricedProduct } from "./types";

export function isEmpty(value: PartValue | undefined): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "string" ? /^[ \t\r\n]*$/.test(value) : value.length === 0;
}

export function hasOptions(type: PartType): boolean {
  return type === "select" || type === "multiselect";
}

/** The names in a value of a select or multiselect part. */
export function chosenNames(value: PartValue | undefined): string[] {
  if (isEmpty(value)) return [];
  if (typeof value === "string") return [value];
  return (value ?? []).filter((entry) => typeof entry === "string");
}

/** The chosen options of all parts in configured order; names that do not exist choose nothing. */
export function chosenOptions(product: PricedProduct, item: CartItem): PricedOption[] {
  return product.config.parts.flatMap((part, index) => {
    if (!hasOptions(part.type)) return [];
    const names = new Set(chosenNames(item.parts?.[index]?.value));
    return part.options.filter((option) => names.delete(option.name));
  });
}
