/** What keeps an item from being ordered. Availability, sold out and schedules are not judged here. */
import { amountLimits, defaultUnit, isOnGrid, maximumAmount, minimumAmount } from "../amounts";
import { ratioToProductUnit } from "../amounts/product-units";
import { chosenNames, hasOptions, isEmpty } from "./choices";
import type { CartItem, PartType, PartValue, PricedPart, PricedProduct } from "./types";

type ItemProblemKind =
  | "unitNotOffered"
  | "amountNotPositive"
  | "amountTooSmall"
  | "amountTooLarge"
  | "amountOffGrid"
  | "partRequired"
  | "partUnknown"
  | "wrongType"
  | "tooMany"
  | "optionUnknown"
  | "optionDisabled";

export interface ItemProblem {
  /** The index of the part at fault; null when it is unit or amount. */
  part: number | null;
  kind: ItemProblemKind;
}

function amountProblem(product: PricedProduct, item: CartItem): ItemProblemKind | null {
  const unit = item.unit ?? defaultUnit(product);
  if (!ratioToProductUnit(product, unit)) return "unitNotOffered";
  const limits = amountLimits(product, unit);
  if (!(item.amount > 0)) return "amountNotPositive";
  if (item.amount < minimumAmount(limits)) return "amountTooSmall";
  if (item.amount > (maximumAmount(limits) ?? Infinity)) return "amountTooLarge";
  return isOnGrid(limits, item.amount) ? null : "amountOffGrid";
}

function hasRightType(type: PartType, value: PartValue): boolean {
  switch (type) {
    case "select":
    case "text":
    case "textarea":
      return typeof value === "string";
    case "multiselect":
      return Array.isArray(value) && value.every((entry) => typeof entry === "string");
    default:
      return Array.isArray(value) && value.every((entry) => typeof entry === "object");
  }
}

function optionProblem(part: PricedPart, names: readonly string[]): ItemProblemKind | null {
  if (new Set(names).size < names.length) return "tooMany";
  const chosen = names.map((name) => part.options.find((option) => option.name === name));
  if (chosen.includes(undefined)) return "optionUnknown";
  return chosen.every((option) => option?.isEnabled) ? null : "optionDisabled";
}

function partProblem(part: PricedPart, value: PartValue): ItemProblemKind | null {
  if (isEmpty(value)) return part.optional ? null : "partRequired";
  if (!hasRightType(part.type, value)) return "wrongType";
  if (hasOptions(part.type)) return optionProblem(part, chosenNames(value));
  const isSingle = part.type === "file" || part.type === "image";
  return isSingle && value?.length !== 1 ? "tooMany" : null;
}

/** All problems, unit or amount first, at most one each for it and for each part; none means valid. */
export function itemProblems(product: PricedProduct, item: CartItem): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const note = (part: number | null, kind: ItemProblemKind | null) => {
    if (kind) problems.push({ part, kind });
  };
  note(null, amountProblem(product, item));
  const given = item.parts ?? [];
  const { parts } = product.config;
  parts.forEach((part, index) => note(index, partProblem(part, given[index]?.value ?? null)));
  given.slice(parts.length).forEach(({ value }, index) => {
    note(parts.length + index, isEmpty(value) ? null : "partUnknown");
  });
  return problems;
}
