import { toStep } from '#lib/card-step.ts';
import type { Minor } from '#lib/money.ts';
import type { DiscountKind } from '#features/orders/model/ticketing-schema.ts';

/** What a ticket was paid with. Minor units. */
export interface PaidPlace {
  /** All in, with the differences that were settled since. */
  value: Minor;
  /** What its place cost by the list when it was taken; null where that is not known. */
  listed: Minor | null;
  /** What it was ordered for, and what a code or a discount took off that. */
  share: { price: Minor; discount: Minor } | null;
  /** What the discount took off: an amount, or a share of the price. */
  off: DiscountKind;
}

/** A price with taxes and fees, and the tax in it. */
interface WithTax {
  total: Minor;
  tax: Minor;
}

/** A price by the list, all in. */
type AllIn = (price: Minor) => WithTax;

/**
 * What another place of the same kind costs more than a ticket was paid with, or less when negative, in steps of the currency. Places that
 * cost the same by the list are the same, whatever was paid: a discount stays with its ticket. What is dearer is asked for by the
 * difference of the two prices, reduced as the ticket was; no more is given back than was paid. Where nobody knows what the place cost, the whole price counts.
 * `tax` is in `amount` where that is to be paid: the difference of the two prices' taxes.
 */
export function placeDifference(
  paid: PaidPlace,
  price: Minor,
  allIn: AllIn,
  step: Minor,
): { amount: Minor; tax: Minor } {
  const { value, listed } = paid;
  if (listed === null) {
    const after = allIn(price);
    const amount = toStep(after.total - value, step);
    return { amount, tax: taxOfMore(amount, after, null, step) };
  }
  if (price === listed) return { amount: 0, tax: 0 };
  const after = allIn(reducedPrice(paid, price, step));
  if (price < listed) return { amount: toStep(Math.min(0, after.total - value), step), tax: 0 };
  const before = allIn(reducedPrice(paid, listed, step));
  const amount = toStep(Math.max(0, after.total - Math.max(value, before.total)), step);
  return { amount, tax: taxOfMore(amount, after, before, step) };
}

/** The tax in `amount`, which is paid for a place that costs `after` instead of `before`; its part of the tax where that is not known. */
export function taxOfMore(amount: Minor, after: WithTax, before: WithTax | null, step: Minor): Minor {
  if (amount <= 0) return 0;
  const tax = before ? after.tax - before.tax : toStep((after.tax * amount) / after.total, step);
  return Math.min(amount, Math.max(0, tax));
}

/** A price by the list as whoever has the ticket pays it: less the amount, or the share, that the ticket was cheaper by. */
export function reducedPrice(
  { share, off }: Pick<PaidPlace, 'share' | 'off'>,
  price: Minor,
  step: Minor,
): Minor {
  if (off === 'amount') return Math.max(0, price - (share?.discount ?? 0));
  return toStep(price * keptShare(share), step);
}

/** Which part of its price a ticket was sold for: 1 is the whole. */
function keptShare(share: PaidPlace['share']): number {
  if (share === null || share.price <= 0) return 1;
  return (share.price - share.discount) / share.price;
}
