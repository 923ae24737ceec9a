import { toStep } from '#lib/card-step.ts';
import type { Minor } from '#lib/money.ts';

/** What a ticket was paid with. Minor units. */
export interface PaidPlace {
  /** All in, with the differences that were settled since. */
  value: Minor;
  /** What its place cost by the list when it was taken; null where that is not known. */
  listed: Minor | null;
  /** What it was ordered for, and what a code or a discount took off that. */
  share: { price: Minor; discount: Minor } | null;
}

/** A price by the list, all in: with taxes and fees. */
type AllIn = (price: Minor) => Minor;

/**
 * What another place of the same kind costs more than a ticket was paid with, or less when negative, in steps of the currency. Places that
 * cost the same by the list are the same, whatever was paid: a discount stays with its ticket. What is dearer is asked for by the
 * difference of the two prices, reduced as the ticket was; no more is given back than was paid. Where nobody knows what the place cost, the whole price counts.
 */
export function placeDifference(
  { value, listed, share }: PaidPlace,
  price: Minor,
  allIn: AllIn,
  step: Minor,
): Minor {
  if (listed === null) return toStep(allIn(price) - value, step);
  if (price === listed) return 0;
  const reduced = (amount: Minor): Minor => toStep(amount * keptShare(share), step);
  const after = allIn(reduced(price));
  return price > listed
    ? toStep(Math.max(0, after - Math.max(value, allIn(reduced(listed)))), step)
    : toStep(Math.min(0, after - value), step);
}

/** Which part of its price a ticket was sold for: 1 is the whole. */
function keptShare(share: PaidPlace['share']): number {
  if (share === null || share.price <= 0) return 1;
  return (share.price - share.discount) / share.price;
}
