import { ApiError, notFound } from '#lib/errors.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { syncAccount } from '../accounts/sync-account.ts';
import { readInvoice, readSubscription } from '../renewals/read-invoice.ts';
import { readSession } from '../checkout/read-checkout.ts';
import type { PaymentsContext } from '../../deps.ts';
import { syncDispute, syncDisputesOf } from '#features/payouts/actions/disputes/sync-dispute.ts';
import { syncPayout } from '#features/payouts/actions/sync-payout.ts';
import { reconcileRefund, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { reconcileTransfer } from '#features/payouts/actions/transfers/reconcile-transfer.ts';
import { HANDLE_EVENT, type StripeNotice } from './notice.ts';

type Handle = (context: PaymentsContext, notice: StripeNotice) => Promise<void>;

const settle: Handle = async (context, { object }) => {
  const { checkout, card } = await readSession(context, object);
  if (!checkout && !card) throw notFound();
  // What a card is kept for follows from what was paid with it.
  if (checkout) await context.receiver.settle(checkout);
  if (card) await context.receiver.cardKept(card);
};
const invoiced: Handle = async (context, { object }) => {
  const invoice = await readInvoice(context, object);
  await context.receiver.invoiced(invoice);
  // A charge says nothing of whose it is: what was told of it before it was entered here was nothing of ours then.
  if (invoice.paid && invoice.refunded) await reconcileRefunds(context, invoice.chargeId);
  if (invoice.paid && invoice.disputed) await syncDisputesOf(context, invoice.chargeId);
};
const subscription: Handle = async (context, { object }) => {
  const ended = await readSubscription(context, object);
  if (ended) await context.receiver.subscriptionEnded(ended);
};
const expired: Handle = (context, { object }) => context.receiver.expired(object);
const account: Handle = (context, { object }) => syncAccount(context, object);
const refunds: Handle = (context, { object }) => reconcileRefunds(context, object);
const refund: Handle = (context, { object }) => reconcileRefund(context, object);
const transfer: Handle = (context, { object }) => reconcileTransfer(context, object);
const dispute: Handle = (context, { object }) => syncDispute(context, object);
const payout: Handle = (context, notice) => syncPayout(context, notice.object, notice.account);

/** What is done about each type of event. Types that are not here are taken in and left. */
const HANDLERS = new Map<string, Handle>([
  ['checkout.session.completed', settle],
  ['checkout.session.async_payment_succeeded', settle],
  ['checkout.session.async_payment_failed', settle],
  ['checkout.session.expired', expired],
  ['invoice.paid', invoiced],
  ['invoice.payment_failed', invoiced],
  ['customer.subscription.updated', subscription],
  ['customer.subscription.deleted', subscription],
  ['account.updated', account],
  ['charge.refunded', refunds],
  ['refund.updated', refund],
  ['refund.failed', refund],
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
]);

/** What connected accounts tell of themselves; the rest is told of the platform's own account. Payouts are of both. */
export const EVENTS_OF_ACCOUNTS: readonly string[] = [...HANDLERS.keys()].filter((type) =>
  /^(account|payout)\./.test(type),
);
export const EVENTS_OF_PLATFORM: readonly string[] = [...HANDLERS.keys()].filter(
  (type) => !type.startsWith('account.'),
);

/** Handles an event; every handler bears being run again, so that a failure is simply tried again later. */
export function handleEventJob(context: PaymentsContext): JobKind<StripeNotice> {
  return {
    kind: HANDLE_EVENT,
    lane: 'money',
    async run(notice) {
      try {
        await HANDLERS.get(notice.type)?.(context, notice);
      } catch (error) {
        // Read back and not there, or not opened by us: the Stripe account serves something else too.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        context.log.info(
          { event: notice.id, type: notice.type, object: notice.object },
          'event about nothing of ours',
        );
      }
    },
  };
}
