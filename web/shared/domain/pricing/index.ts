export { cartCount, donation, donationPerOrder } from "./cart";
export { priceDifferences, type PriceDifference, type SeenPrices } from "./differences";
export { itemProblems, type ItemProblem, type ItemProblemKind } from "./item-problems";
export { priceCart, unitPrice } from "./price-cart";
export type {
  CartItem,
  CartPrice,
  DeliveryTerms,
  ItemPrice,
  OrderType,
  PartType,
  PartValue,
  PricedOption,
  PricedPart,
  PricedProduct,
  PriceFailure,
  PriceFailureKind,
  PriceRequest,
  PriceResult,
  ProductLookup,
  Ref,
} from "./types";
