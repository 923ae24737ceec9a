import { isCurrency, type Minor } from '#lib/money.ts';
import type { AccountName } from './accounts.ts';

/** Why money moved. Kept with the transaction: summaries are made by it, so a kind is never renamed. */
export type PostingKind =
  | 'charge'
  | 'processing_fee'
  | 'platform_fee'
  | 'refund'
  | 'refund_failed'
  | 'transfer'
  | 'reversal'
  | 'dispute'
  | 'dispute_fee'
  | 'payout'
  | 'payout_failed'
  | 'hand_payment'
  | 'hand_refund';

/** One side of a movement: signed minor units, positive for a debit. */
export interface Line {
  account: AccountName;
  amount: Minor;
}

/** A movement of money as it is asked for: lines in one currency that sum to zero. */
export interface Posting {
  /** A second posting with the same key is not made. */
  key: string;
  kind: PostingKind;
  /** ISO 4217, in capitals. */
  currency: string;
  event?: string;
  order?: string;
  organiser?: string;
  memo?: string;
  lines: readonly Line[];
}

/** The lines make no balanced transaction: a fault of ours, and nothing is written. */
export class UnbalancedPostingError extends Error {
  override readonly name = 'UnbalancedPostingError';
}

/** Lines on the same account become one, and those of nothing fall away. */
export function merged(lines: readonly Line[]): Line[] {
  const totals = new Map<AccountName, Minor>();
  for (const { account, amount } of lines) totals.set(account, (totals.get(account) ?? 0) + amount);
  return [...totals].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

/** Throws an UnbalancedPostingError unless every amount is a whole number, they sum to zero, and the currency is one. */
export function requireBalanced(posting: Posting): void {
  const { key, currency, lines } = posting;
  if (!isCurrency(currency)) throw new UnbalancedPostingError(`${key}: ${currency} is no ISO 4217 currency.`);
  const odd = lines.find(({ amount }) => !Number.isSafeInteger(amount));
  if (odd) throw new UnbalancedPostingError(`${key}: ${odd.amount} on ${odd.account} is no whole amount.`);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0)
    throw new UnbalancedPostingError(`${key}: the lines sum to ${sum} ${currency} instead of 0.`);
}
