/** What pricing reads and answers, in the shapes of the API; a product of the API can be passed as it is. */
import type { ProductUnits, Unit } from "../amounts";

export type OrderType = "takeaway" | "delivery" | "dineIn";

export interface Ref {
  id: number;
}

export interface PricedOption {
  name: string;
  modifier: "add" | "subtract" | "overwrite";
  value: number;
  isEnabled: boolean;
  /** In bundles: the component that choosing the option brings. */
  product?: Ref | null;
}

export type PartType =
  "select" | "multiselect" | "text" | "textarea" | "file" | "files" | "image" | "images";

export interface PricedPart {
  type: PartType;
  optional: boolean;
  options: readonly PricedOption[];
}

export interface PricedProduct extends ProductUnits {
  id: number;
  type: "simple" | "configurable" | "bundle";
  price: number;
  pricing: { takeaway?: number | null; delivery?: number | null; dineIn?: number | null };
  deposit?: number | null;
  /** Percent, for delivery. */
  tax: number;
  takeawayTax: number;
  dineInTax: number;
  config: { parts: readonly PricedPart[] };
}

/** The option's name, a list of names, a text, or uploads. */
export type PartValue = string | readonly string[] | readonly Ref[] | null;

export interface CartItem {
  product: Ref;
  amount: number;
  /** The product's default unit when missing. */
  unit?: Unit;
  /** One per configured part, in order; missing ones are empty. */
  parts?: readonly { value: PartValue }[];
}

export interface DeliveryTerms {
  price: number;
  tax: number;
  free: boolean;
  freeFromOrderValue: number | null;
  minimumOrderValue: number | null;
}

/** A Map of products by id is one. */
export interface ProductLookup {
  get(id: number): PricedProduct | undefined;
}

export interface PriceRequest {
  orderType: OrderType;
  items: readonly CartItem[];
  /** The products of the items and the components of bundles. */
  products: ProductLookup;
  /** The chosen area; counts for delivery only. */
  deliveryArea: DeliveryTerms | null;
  splitDeliveryFeeTax: boolean;
  isDepositCharged: boolean;
}

export interface ItemPrice {
  product: Ref;
  unit: Unit;
  amount: number;
  gross: number;
  depositGross: number;
  isApproximate: boolean;
  isMinimum: boolean;
}

export interface CartPrice {
  /** The items without deposits. */
  gross: number;
  deliveryGross: number;
  depositGross: number;
  /** gross + deliveryGross + depositGross. */
  totalGross: number;
  /** totalNet + all taxes + depositGross = totalGross. */
  totalNet: number;
  /** The tax amounts by rate in percent, "4.9" or "10"; rates without turnover are left out. */
  taxes: Record<string, number>;
  /** Whether any item is not fixed-priced. */
  isApproximate: boolean;
  /** What is missing to the area's minimum order value; 0 when it is reached. */
  missingToMinimum: number;
  items: ItemPrice[];
}

export type PriceFailureKind = "unknownProduct" | "unitNotOffered" | "outOfRange";

/** Why there is no price; `item` is the index of the item at fault, or null when it is the whole. */
export interface PriceFailure {
  kind: PriceFailureKind;
  item: number | null;
}

export type PriceResult = { ok: true; price: CartPrice } | { ok: false; failure: PriceFailure };
