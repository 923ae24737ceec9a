import { shareOf } from '#lib/money.ts';
import { minimumAmount } from './currencies.ts';

/** Stripe's usual price for a card in the United States: 2.9% and 30 cents. */
const PERCENT_BPS = 290;
/** 30 cents are six tenths of the smallest charge, which gives the fixed part elsewhere. */
const FIXED_BPS_OF_MINIMUM = 6_000;
/** A dispute costs fifteen dollars: fifty times the fixed part. */
const DISPUTE_FACTOR = 50;

const fixedFee = (currency: string): number => shareOf(minimumAmount(currency), FIXED_BPS_OF_MINIMUM);

/** What Stripe keeps of a charge of `amount`, both in the minor unit; never more than the charge. */
export function processingFee(amount: number, currency: string): number {
  return Math.min(amount, shareOf(amount, PERCENT_BPS) + fixedFee(currency));
}

/** What Stripe takes for a dispute, in the minor unit. */
export function disputeFee(currency: string): number {
  return fixedFee(currency) * DISPUTE_FACTOR;
}
