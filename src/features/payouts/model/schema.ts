import type { PaymentTables } from '#features/payments/index.ts';

/**
 * Money on its way to a connected account or back. Written before Stripe is asked, so that a crash in between repeats
 * the same request with the same idempotency key instead of sending the money twice.
 */
export interface PaymentTransferRow {
  id: string;
  kind: 'transfer' | 'reversal';
  /** Of a reversal: the transfer's id here. */
  reverses: string;
  order: string;
  organiser: string;
  amount: number;
  currency: string;
  /** Stripe's id, once it is made. */
  stripeId: string;
  status: 'pending' | 'done' | 'failed';
  /** Why it was refused, in Stripe's words; empty where it wasn't, also of a failed one that never left. */
  reason: string;
  created: string;
  /** Of a pending one: when Stripe was last asked for it. */
  updated: string;
}

export interface DisputeRow {
  id: string;
  charge: string;
  order: string;
  event: string;
  organiser: string;
  amount: number;
  currency: string;
  /** As Stripe names it: needs_response, under_review, won, lost … */
  status: string;
  reason: string;
  /** UTC text: until when evidence is taken; empty when none is. */
  dueBy: string;
  /** How often evidence was handed to the bank. */
  submissions: number;
  /** What was taken of the balance and not given back, in the dispute's currency. */
  withheld: number;
  /** What Stripe took for it. */
  fee: number;
  created: string;
  updated: string;
}

/** Since when a dispute stands in a way: its status, and how often evidence had been handed in by then. */
export interface DisputeStepRow {
  dispute: string;
  status: string;
  submissions: number;
  at: string;
}

/** A payout to a bank: the platform's own (no account), or one of a connected account. */
export interface PayoutRow {
  id: string;
  account: string;
  organiser: string;
  amount: number;
  currency: string;
  /** pending, in_transit, paid, failed or canceled. */
  status: string;
  arrives: string;
  /** Of a failed one: why, in Stripe's word; empty otherwise. */
  failureCode: string;
  created: string;
  updated: string;
}

/** What is sent on, and what banks dispute, beside what payments keep. */
export interface PayoutTables extends PaymentTables {
  payment_transfers: PaymentTransferRow;
  disputes: DisputeRow;
  dispute_steps: DisputeStepRow;
  payouts: PayoutRow;
}
