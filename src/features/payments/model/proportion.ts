import type { Minor } from '#lib/money.ts';

/**
 * The share of `whole` that belongs to `part` of `total`, rounded half up, between 0 and `whole`. Shares of growing
 * parts are taken as differences of this, so that rounding never adds up: the share of all of it is all of it.
 */
export function proportionOf(whole: Minor, part: Minor, total: Minor): Minor {
  if (total <= 0) return 0;
  const taken = BigInt(Math.min(Math.max(0, part), total));
  // Two amounts multiplied may be beyond what a double holds exactly.
  return Number((BigInt(whole) * taken * 2n + BigInt(total)) / (BigInt(total) * 2n));
}
