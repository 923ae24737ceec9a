import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** A room that pays out. */
export interface PayoutHoldFollower {
  /** Nothing is held any more: what has waited goes on its way. Called within the write. */
  released(tx: Tx, organiser: string): Promise<void>;
}

export const payoutHoldFollowers = extensionPoint<PayoutHoldFollower>('payout hold followers');
