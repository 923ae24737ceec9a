import type { Ids } from '#lib/ids.ts';

/** How many characters follow the prefix, where it isn't 24. */
const LENGTHS: Readonly<Record<string, number>> = { acct: 16, cs_test: 58, req: 14 };

/** An id as Stripe's look: `pi` → `pi_` and 24 letters and digits. */
export function stripeId(ids: Ids, prefix: string): string {
  const length = LENGTHS[prefix] ?? 24;
  let tail = '';
  while (tail.length < length) tail += ids.record();
  return `${prefix}_${tail.slice(0, length)}`;
}

/** Whether a text could be an id at all; what couldn't isn't looked up. */
export function looksLikeId(text: string): boolean {
  return /^\w{1,255}$/.test(text);
}
