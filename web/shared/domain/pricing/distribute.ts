/** Splits a sum of cents into whole cents by weights. What is split by which weights is decided by the callers. */

/**
 * A part for each entry, in proportion to its weight; the parts sum to `total`. Cents left over go to the largest
 * remainders, equal ones to the earlier entry. Nothing is negative and the weights do not sum to 0.
 */
export function distribute<Entry>(
  total: bigint,
  entries: readonly Entry[],
  weightOf: (entry: Entry) => bigint,
): { entry: Entry; part: bigint }[] {
  const sum = entries.reduce((running, entry) => running + weightOf(entry), 0n);
  const shares = entries.map((entry) => {
    const product = total * weightOf(entry);
    return { entry, part: product / sum, remainder: product % sum };
  });
  const missing = total - shares.reduce((running, { part }) => running + part, 0n);
  const byRemainder = [...shares];
  byRemainder.sort((left, right) => Number(right.remainder - left.remainder));
  for (const share of byRemainder.slice(0, Number(missing))) share.part += 1n;
  return shares;
}
