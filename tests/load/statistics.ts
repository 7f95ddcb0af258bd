/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export const perSecond = (value: number): string => `${whole.format(value)}/s`;
export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
export const microseconds = (value: number): string => `${value.toFixed(2)} µs`;

/** The middle one of the ratios of values that were measured side by side. */
export const ratioOf = (left: readonly number[], right: readonly number[]): string =>
  median(left.map((value, index) => value / (right[index] ?? Number.NaN))).toFixed(2);

/** Rows as lines of equal columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
    )
    .join("\n");
}
