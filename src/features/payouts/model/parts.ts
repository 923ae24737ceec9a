import type { Minor } from '#lib/money.ts';
import { type AccountName, PLATFORM_FEES, STRIPE_FEES } from '#features/payments/model/accounts.ts';
import type { PostingKind } from '#features/payments/model/posting.ts';

/** What a statement adds up, in its order. Each is a change of what is owed: what takes from it is negative. */
export const STATEMENT_PARTS = [
  'sales',
  'refunds',
  'disputes',
  'processingFees',
  'disputeFees',
  'platformFees',
  'transfers',
] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

export type Parts = Record<StatementPart, Minor>;

export function noParts(): Parts {
  return {
    sales: 0,
    refunds: 0,
    disputes: 0,
    processingFees: 0,
    disputeFees: 0,
    platformFees: 0,
    transfers: 0,
  };
}

const BY_KIND: Record<PostingKind, StatementPart> = {
  charge: 'sales',
  refund: 'refunds',
  refund_failed: 'refunds',
  dispute: 'disputes',
  processing_fee: 'processingFees',
  dispute_fee: 'disputeFees',
  platform_fee: 'platformFees',
  transfer: 'transfers',
  reversal: 'transfers',
  // Of the platform's own bank: never on an organiser's statement.
  payout: 'transfers',
  payout_failed: 'transfers',
  // Of the organiser's own till.
  hand_payment: 'sales',
  hand_refund: 'refunds',
};

/** What organisers took and gave back themselves: it did not come through here, and nobody owes it to them. */
export const BY_HAND = ['hand_payment', 'hand_refund'] as const satisfies readonly PostingKind[];

/**
 * To which part a side of a movement belongs that is not the organiser's own. As the sides of a movement sum to zero,
 * the others together are what it changed for the organiser, so a statement that has them all agrees with the ledger.
 */
export function partOf(kind: PostingKind, account: AccountName): StatementPart {
  if (account === PLATFORM_FEES) return 'platformFees';
  if (account === STRIPE_FEES) return kind === 'dispute_fee' ? 'disputeFees' : 'processingFees';
  return BY_KIND[kind];
}
