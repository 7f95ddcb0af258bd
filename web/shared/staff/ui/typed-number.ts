/**
 * The number somebody typed, with comma or dot and at most so many decimals; undefined for anything else. Amounts that
 * guests order are rounded instead (domain/amounts).
 */
export function readNumber(typed: string, places = 0): number | undefined {
  const [, whole, fraction = ""] = /^(-?\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  return whole === undefined || fraction.length > places
    ? undefined
    : Number(`${whole}.${fraction}`);
}
