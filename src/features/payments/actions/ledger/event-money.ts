import type { Minor } from '#lib/money.ts';
import { PLATFORM_FEES, STRIPE_FEES } from '../../model/accounts.ts';
import type { Totals } from './totals.ts';

/**
 * An event's money in one currency, in minor units: every figure of it that a page, a file or a report tells is one of
 * these. Each is given as a positive amount when it is what its name says; what they come to is below.
 */
export interface EventSummary {
  currency: string;
  /** Sales: all that buyers paid, by card and by hand, before refunds. */
  gross: Minor;
  /** What buyers got back, to their cards and by hand. */
  refunds: Minor;
  /** What disputes have withdrawn and not given back, without their fees. */
  disputed: Minor;
  /** What Stripe kept for processing cards. */
  processingFees: Minor;
  /** What Stripe kept for disputes, less what it gave back. */
  disputeFees: Minor;
  /** What the platform kept, less what it gave back with refunds. */
  platformFees: Minor;
  /** What is the organiser's of it all: gross less all of the above. */
  net: Minor;
  /** Of `gross` and of `refunds`, what the organiser took and gave back by hand. */
  handSales: Minor;
  handRefunds: Minor;
  /** What they have of it already: `handSales` less `handRefunds`. */
  byHand: Minor;
  /** What their connected account has of it. */
  transferred: Minor;
  /** Still to be transferred: `net` less `byHand` and `transferred`; negative when they owe. */
  netDue: Minor;
}

/** What the ledger's totals in one currency come to. */
export function eventMoney(currency: string, totals: Totals): EventSummary {
  const { disputed, transferred, handSales, handRefunds } = totals;
  const gross = totals.charged + handSales;
  const refunds = totals.refunded + handRefunds;
  const disputeFees = 0 - totals.on(STRIPE_FEES, 'dispute_fee');
  const processingFees = 0 - totals.on(STRIPE_FEES) - disputeFees;
  const platformFees = 0 - totals.on(PLATFORM_FEES);
  const net = gross - refunds - disputed - processingFees - disputeFees - platformFees;
  const byHand = handSales - handRefunds;
  return {
    currency,
    gross,
    refunds,
    disputed,
    processingFees,
    disputeFees,
    platformFees,
    net,
    handSales,
    handRefunds,
    byHand,
    transferred,
    netDue: net - byHand - transferred,
  };
}
