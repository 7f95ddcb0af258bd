/** Reads the amount a guest types. Which amounts are valid is in step-grid.ts. */
import { largestAmount } from "./step-grid";

const plainNumber = /^[ \t]*([+-]?)(\d+\.?\d*|\.\d+)[ \t]*$/;

/**
 * A plain number with comma or dot, rounded half up to three decimals and at most `largestAmount`; anything
 * else is 0.
 */
export function parseAmount(text: string): number {
  const match = plainNumber.exec(text.replaceAll(",", "."));
  if (!match) return 0;
  const [, sign, digits = ""] = match;
  const [whole = "", fraction = ""] = digits.split(".");
  const roundUp = (fraction[3] ?? "0") >= "5" ? 1 : 0;
  const thousandths = Number(whole + fraction.slice(0, 3).padEnd(3, "0")) + roundUp;
  const value = Math.min(thousandths / 1000, largestAmount);
  return sign === "-" && value !== 0 ? -value : value;
}
