import type { Tx } from '#platform/db/index.ts';
import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';

/** Whoever sends money on to those to whom it is owed, and bears what banks take back. */
export interface PaymentFollower {
  /** More is owed for an order than before, within the write that entered it: it was paid, or its refund came back. */
  owed(tx: Tx, order: string): Promise<void>;
  /** Less is owed for it, within the write that entered it: some of it was refunded. */
  refunded(tx: Tx, order: string): Promise<void>;
  /** Within the write that took over how an account stands, where it can be paid out; `newly`: it could not be before. */
  payoutsEnabled(tx: Tx, account: { userId: string; newly: boolean }): Promise<void>;
  /** The bank of who paid a charge disputes it, as Stripe told beside something else. */
  disputed(chargeId: string): Promise<void>;
  /** Whether the bank has decided for who paid the order. */
  lostDispute(order: string): Promise<boolean>;
}

export const paymentFollowers = extensionPoint<PaymentFollower>('payment followers');

/** All of them as one, each told after the other. */
export function everyPaymentFollower(extensions: Extensions): PaymentFollower {
  const each = async (notify: (follower: PaymentFollower) => Promise<void>) => {
    for (const follower of extensions(paymentFollowers)) await notify(follower);
  };
  return {
    owed: (tx, order) => each((follower) => follower.owed(tx, order)),
    refunded: (tx, order) => each((follower) => follower.refunded(tx, order)),
    payoutsEnabled: (tx, account) => each((follower) => follower.payoutsEnabled(tx, account)),
    disputed: (charge) => each((follower) => follower.disputed(charge)),
    lostDispute: async (order) => {
      const lost = await Promise.all(
        extensions(paymentFollowers).map((follower) => follower.lostDispute(order)),
      );
      return lost.some(Boolean);
    },
  };
}
