export { cartCount, donationPerOrder } from "./cart";
export { priceDifferences } from "./differences";
export { itemProblems } from "./item-problems";
export { priceCart, unitPrice } from "./price-cart";
export type { CartPrice } from "./types";
