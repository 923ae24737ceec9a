import { addMs } from '#lib/time.ts';
import type { PaymentFollower, StripeHandlers } from '#features/payments/index.ts';
import { lostDispute } from './disputes/read-disputes.ts';
import { syncDispute, syncDisputesOf } from './disputes/sync-dispute.ts';
import { syncPayout } from './sync-payout.ts';
import { reconcileTransfer } from './transfers/reconcile-transfer.ts';
import type { PayoutsContext } from '../model/deps.ts';
import { REVERSE, TRANSFER, TRANSFER_WAITING } from '../model/jobs.ts';
import { hasRefusedTransfers, movesOfOrder } from '../store/store.ts';

/** Stripe's key of a transfer may be forgotten by then. */
const DAY_MS = 24 * 3_600_000;

/** Sends money on once it is owed, and takes back what was refunded: by jobs, put into the queue with what was entered. */
export function followPayments(context: PayoutsContext): PaymentFollower {
  const { jobs, clock } = context;
  return {
    owed: (tx, order) => jobs.enqueue(tx, TRANSFER, { order }),
    refunded: async (tx, order) => {
      await jobs.enqueue(tx, REVERSE, { order });
      // One that was begun and isn't sent for now may never be asked about otherwise: nothing is owed for the order any more.
      const begun = (await movesOfOrder(tx, order)).some(
        ({ kind, status }) => kind === 'transfer' && status === 'pending',
      );
      if (begun) await jobs.enqueue(tx, TRANSFER, { order }, { runAt: addMs(clock.text(), DAY_MS) });
    },
    payoutsEnabled: async (tx, { userId, newly }) => {
      // Where Stripe has refused a transfer before, any change of the account may have mended that.
      if (newly || (await hasRefusedTransfers(tx, userId)))
        await jobs.enqueue(tx, TRANSFER_WAITING, { organiser: userId });
    },
    disputed: (charge) => syncDisputesOf(context, charge),
    lostDispute: (order) => lostDispute(context, order),
  };
}

type Handle = (context: PayoutsContext, notice: { object: string; account: string }) => Promise<void>;

const transfer: Handle = (context, { object }) => reconcileTransfer(context, object);
const dispute: Handle = (context, { object }) => syncDispute(context, object);
const payout: Handle = (context, { object, account }) => syncPayout(context, object, account);

const HANDLERS: readonly (readonly [string, Handle])[] = [
  ['transfer.created', transfer],
  ['transfer.reversed', transfer],
  ['charge.dispute.created', dispute],
  ['charge.dispute.updated', dispute],
  ['charge.dispute.funds_withdrawn', dispute],
  ['charge.dispute.funds_reinstated', dispute],
  ['charge.dispute.closed', dispute],
  ['payout.created', payout],
  ['payout.updated', payout],
  ['payout.paid', payout],
  ['payout.failed', payout],
  ['payout.canceled', payout],
];

/** The types of Stripe's events about which this room does something. */
export const PAYOUT_EVENTS: readonly string[] = HANDLERS.map(([type]) => type);

/** What it does about each. */
export function handleStripe(context: PayoutsContext): StripeHandlers {
  return new Map(HANDLERS.map(([type, handle]) => [type, (notice) => handle(context, notice)]));
}
