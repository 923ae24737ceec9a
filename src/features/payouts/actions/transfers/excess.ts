import type { Minor } from '#lib/money.ts';
import { proportionOf } from '#features/payments/index.ts';

/** How an order's money stands. All in minor units, none negative. */
export interface TransferState {
  charged: Minor;
  /** Processing and platform fees of the charge. */
  fees: Minor;
  /** Refunded to the buyer, or withdrawn by a dispute. */
  gone: Minor;
  /** All transfers that were made, and all reversals of them. */
  transferred: Minor;
  reversed: Minor;
}

/**
 * How much of an order's transfers is to come back: what is beyond the organiser's share of the part of the charge that
 * is not gone. In proportion for a transfer of everything; a transfer that was made less by an earlier refund, or to set
 * off a debt, counts as what it was.
 */
export function excessTransferred({ charged, fees, gone, transferred, reversed }: TransferState): Minor {
  const whole = Math.max(0, charged - fees);
  const keeps = whole - proportionOf(whole, gone, charged);
  return Math.max(0, transferred - reversed - keeps);
}
