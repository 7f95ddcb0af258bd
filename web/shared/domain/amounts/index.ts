export { parseAmount } from "./parse-amount";
export {
  amountLimits,
  calculationModel,
  convertAmount,
  defaultAmount,
  defaultUnit,
  offeredUnits,
  type ProductUnits,
} from "./product-units";
export {
  canDecrease,
  canIncrease,
  decreaseAmount,
  increaseAmount,
  isOnGrid,
  largestAmount,
  maximumAmount,
  minimumAmount,
  snapAmount,
} from "./step-grid";
export { isCounted, type Unit } from "./units";
