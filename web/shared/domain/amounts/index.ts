export { parseAmount } from "./parse-amount";
export {
  amountLimits,
  calculationModel,
  convertAmount,
  defaultAmount,
  defaultUnit,
  offeredUnits,
  type AlternativeUnit,
  type CalculationModel,
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
  type AmountLimits,
} from "./step-grid";
export { isCounted, units, type Unit, type UnitType } from "./units";
