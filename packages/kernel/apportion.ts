import type { Minor } from './money.ts';

/**
 * Splits `total` over `weights` by largest remainder: every part is its exact share rounded down or up, and together
 * they are `total`. Among equal remainders the first come first. Nothing goes to a weight of nothing; with no weight at
 * all, nothing is given. A part is never more than its weight when `total` is not more than all weights.
 */
export function apportion(total: Minor, weights: readonly Minor[]): Minor[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n || total === 0) return weights.map(() => 0);
  const exact = weights.map((weight, at) => {
    // Two amounts multiplied may be beyond what a double holds exactly.
    const product = BigInt(total) * BigInt(weight);
    return { at, whole: Number(product / all), rest: product % all };
  });
  const parts = exact.map(({ whole }) => whole);
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  for (const { at, rest } of exact.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0 || rest === 0n) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** `total` in `count` parts that differ by one at the most, the larger ones first. */
export function inEqualParts(total: Minor, count: number): Minor[] {
  return apportion(
    total,
    Array.from({ length: count }, () => 1),
  );
}
