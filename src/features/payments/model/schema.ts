import type { AccountName } from './accounts.ts';
import type { PostingKind } from './posting.ts';

/** A movement of money; its entries sum to zero. Text is empty where it belongs to nothing of that sort. */
export interface LedgerTransactionRow {
  id: string;
  key: string;
  kind: PostingKind;
  currency: string;
  event: string;
  order: string;
  organiser: string;
  memo: string;
  created: string;
}

/** One side of a movement: signed minor units, positive for a debit. Never changed, never deleted. */
export interface LedgerEntryRow {
  id: string;
  transaction: string;
  account: AccountName;
  amount: number;
  currency: string;
  created: string;
}

/**
 * What the entries of an event come to on one account for one reason in one month. Written along with them, so that it is the same
 * as their sum at any moment.
 */
export interface LedgerSumRow {
  organiser: string;
  /** Of UTC: `2026-11`. */
  month: string;
  event: string;
  currency: string;
  kind: PostingKind;
  account: AccountName;
  amount: number;
}

/** An organiser's connected account at Stripe, as Stripe last told of it. */
export interface PaymentAccountRow {
  userId: string;
  stripeAccountId: string;
  /** ISO 3166, two capitals: where it was opened, for good; empty while that isn't known. */
  country: string;
  chargesEnabled: number;
  payoutsEnabled: number;
  detailsSubmitted: number;
  /** JSON array: what Stripe still wants to know, in its own words. */
  requirements: string;
  /** JSON array: those of them whose time is over. */
  pastDue: string;
  /** JSON array: what was given and is being checked. */
  pendingVerification: string;
  /** Why Stripe has stopped payouts or transfers, in its word; empty when it hasn't. */
  disabledReason: string;
  /** UTC text: until when `requirements` are to be given; empty without a date. */
  deadline: string;
  created: string;
  updated: string;
}

/** A paid charge: Stripe's ids beside what it was for. `order` is unique. */
export interface PaymentChargeRow {
  /** Stripe's id of the charge. */
  id: string;
  paymentIntentId: string;
  order: string;
  event: string;
  organiser: string;
  currency: string;
  amount: number;
  /** What Stripe kept; null until its balance transaction is known. */
  processingFee: number | null;
  platformFee: number;
  created: string;
  updated: string;
}

/** An event of Stripe's that was taken in: each is handled once. */
export interface StripeEventRow {
  id: string;
  type: string;
  /** Id of the object that it is about. */
  object: string;
  /** The connected account that it comes from; empty for the platform's own. */
  account: string;
  received: string;
}

export interface PaymentTables {
  ledger_transactions: LedgerTransactionRow;
  ledger_entries: LedgerEntryRow;
  ledger_sums: LedgerSumRow;
  payment_accounts: PaymentAccountRow;
  payment_charges: PaymentChargeRow;
  stripe_events: StripeEventRow;
}
