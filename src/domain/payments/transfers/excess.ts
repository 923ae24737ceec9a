import type { Minor } from '#lib/money.ts';
import { proportionOf } from '../ledger/proportion.ts';

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
 * How much of an order's transfers is to come back: the share of the charge that is gone, of what was transferred.
 * A transfer that was reversed for a dispute and made again after it was won counts once.
 */
export function excessTransferred({ charged, fees, gone, transferred, reversed }: TransferState): Minor {
  const whole = Math.min(transferred, Math.max(0, charged - fees));
  const keeps = whole - proportionOf(whole, gone, charged);
  return Math.max(0, transferred - reversed - keeps);
}
