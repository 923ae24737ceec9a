import type { Minor } from '#lib/money.ts';
import {
  payable,
  PLATFORM_BANK,
  PLATFORM_FEES,
  STRIPE_BALANCE,
  STRIPE_FEES,
  till,
  tillSales,
} from '../../model/accounts.ts';
import { merged, type Posting } from '../../model/posting.ts';

/** What a movement belongs to. */
export interface Subject {
  order: string;
  event: string;
  organiser: string;
  /** ISO 4217, in capitals. */
  currency: string;
}

/** A card was charged: the money is on the platform's Stripe balance and is owed to the organiser. */
export function chargePosting(subject: Subject, charge: { id: string; amount: Minor }): Posting {
  return {
    ...subject,
    key: `charge:${charge.id}`,
    kind: 'charge',
    memo: charge.id,
    lines: [
      { account: STRIPE_BALANCE, amount: charge.amount },
      { account: payable(subject.organiser), amount: -charge.amount },
    ],
  };
}

/** Stripe kept its fee of a charge, which the organiser bears. */
export function processingFeePosting(subject: Subject, charge: { id: string; fee: Minor }): Posting {
  return {
    ...subject,
    key: `processing-fee:${charge.id}`,
    kind: 'processing_fee',
    memo: charge.id,
    lines: borne(subject, charge.fee),
  };
}

/** The platform keeps its own fee of a charge. */
export function platformFeePosting(subject: Subject, charge: { id: string; fee: Minor }): Posting {
  return {
    ...subject,
    key: `platform-fee:${charge.id}`,
    kind: 'platform_fee',
    memo: charge.id,
    lines: merged([
      { account: payable(subject.organiser), amount: charge.fee },
      { account: PLATFORM_FEES, amount: -charge.fee },
    ]),
  };
}

/**
 * A buyer got `amount` back. The platform gives back `platformFee`, its fee's share; Stripe keeps its processing fee,
 * so a refund of everything leaves the organiser owing that.
 */
export function refundPosting(
  subject: Subject,
  refund: { id: string; amount: Minor; platformFee: Minor },
): Posting {
  return {
    ...subject,
    key: refundKey(refund.id),
    kind: 'refund',
    memo: refund.id,
    lines: merged([
      { account: STRIPE_BALANCE, amount: -refund.amount },
      { account: payable(subject.organiser), amount: refund.amount - refund.platformFee },
      { account: PLATFORM_FEES, amount: refund.platformFee },
    ]),
  };
}

/** By what a refund is known: its id in the product, or Stripe's when it was made in Stripe's dashboard. */
export function refundKey(refundId: string): string {
  return `refund:${refundId}`;
}

/** What is owed went to the organiser's connected account. */
export function transferPosting(subject: Subject, transfer: { id: string; amount: Minor }): Posting {
  return {
    ...subject,
    key: `transfer:${transfer.id}`,
    kind: 'transfer',
    memo: transfer.id,
    lines: [
      { account: payable(subject.organiser), amount: transfer.amount },
      { account: STRIPE_BALANCE, amount: -transfer.amount },
    ],
  };
}

/** A transfer, or part of it, came back from the connected account. */
export function reversalPosting(subject: Subject, reversal: { id: string; amount: Minor }): Posting {
  return {
    ...subject,
    key: `reversal:${reversal.id}`,
    kind: 'reversal',
    memo: reversal.id,
    lines: [
      { account: STRIPE_BALANCE, amount: reversal.amount },
      { account: payable(subject.organiser), amount: -reversal.amount },
    ],
  };
}

/**
 * A dispute took `amount` of the balance, or gave it back when `amount` is negative. `id` is that of the movement (a
 * dispute may withdraw and reinstate), not of the dispute.
 */
export function disputePosting(subject: Subject, movement: { id: string; amount: Minor }): Posting {
  return {
    ...subject,
    key: `dispute:${movement.id}`,
    kind: 'dispute',
    memo: movement.id,
    lines: merged([
      { account: STRIPE_BALANCE, amount: -movement.amount },
      { account: payable(subject.organiser), amount: movement.amount },
    ]),
  };
}

/** Stripe's fee for a dispute, or its return when negative. The organiser bears it. */
export function disputeFeePosting(subject: Subject, movement: { id: string; fee: Minor }): Posting {
  return {
    ...subject,
    key: `dispute-fee:${movement.id}`,
    kind: 'dispute_fee',
    memo: movement.id,
    lines: borne(subject, movement.fee),
  };
}

/** The platform's Stripe balance was paid out to its own bank. */
export function payoutPosting(payout: { id: string; amount: Minor; currency: string }): Posting {
  return {
    key: `payout:${payout.id}`,
    kind: 'payout',
    currency: payout.currency,
    memo: payout.id,
    lines: merged([
      { account: PLATFORM_BANK, amount: payout.amount },
      { account: STRIPE_BALANCE, amount: -payout.amount },
    ]),
  };
}

/** The organiser took the money of an order themselves. */
export function handPaymentPosting(subject: Subject, amount: Minor): Posting {
  return {
    ...subject,
    key: `hand-payment:${subject.order}`,
    kind: 'hand_payment',
    memo: subject.order,
    lines: [
      { account: till(subject.organiser), amount },
      { account: tillSales(subject.organiser), amount: -amount },
    ],
  };
}

/** The organiser gave `amount` of it back themselves. */
export function handRefundPosting(subject: Subject, refund: { id: string; amount: Minor }): Posting {
  return {
    ...subject,
    key: refundKey(refund.id),
    kind: 'hand_refund',
    memo: refund.id,
    lines: [
      { account: till(subject.organiser), amount: -refund.amount },
      { account: tillSales(subject.organiser), amount: refund.amount },
    ],
  };
}

/** What undoes `posting`: the same lines, the other way round. */
export function undoing(posting: Posting, kind: Posting['kind']): Posting {
  return {
    ...posting,
    key: `${posting.key}:undone`,
    kind,
    lines: posting.lines.map(({ account, amount }) => ({ account, amount: -amount })),
  };
}

function borne(subject: Subject, fee: Minor): Posting['lines'] {
  return merged([
    { account: payable(subject.organiser), amount: fee },
    { account: STRIPE_FEES, amount: -fee },
  ]);
}
