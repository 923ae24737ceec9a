import { ApiError, notFound } from '#lib/errors.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { syncAccount } from '../accounts/sync-account.ts';
import { readInvoice, readSubscription } from '../renewals/read-invoice.ts';
import { readSession } from '../checkout/read-checkout.ts';
import type { PaymentsContext } from '../context/context.ts';
import { reconcileRefund, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { readCardCharge } from '../kept-cards/charge-card.ts';
import { HANDLE_EVENT, type StripeNotice } from '../../model/webhooks.ts';

type Handle = (context: PaymentsContext, notice: StripeNotice) => Promise<void>;

const settle: Handle = async (context, { object }) => {
  const { checkout, card } = await readSession(context, object);
  if (!checkout && !card) throw notFound();
  // What a card is kept for follows from what was paid with it.
  if (checkout) await context.receiver.settle(checkout);
  if (card) await context.receiver.cardKept(card);
};
/** A card that was kept is charged without a session: only this tells of it where our process died before it heard. */
const charged: Handle = async (context, { object }) => {
  const checkout = await readCardCharge(context, object);
  if (checkout) await context.receiver.settle(checkout);
};
const invoiced: Handle = async (context, { object }) => {
  const invoice = await readInvoice(context, object);
  await context.receiver.invoiced(invoice);
  // A charge says nothing of whose it is: what was told of it before it was entered here was nothing of ours then.
  if (invoice.paid && invoice.refunded) await reconcileRefunds(context, invoice.chargeId);
  if (invoice.paid && invoice.disputed) await context.follower.disputed(invoice.chargeId);
};
const subscription: Handle = async (context, { object }) => {
  const ended = await readSubscription(context, object);
  if (ended) await context.receiver.subscriptionEnded(ended);
};
const expired: Handle = (context, { object }) => context.receiver.expired(object);
const account: Handle = (context, { object }) => syncAccount(context, object);
const refunds: Handle = (context, { object }) => reconcileRefunds(context, object);
const refund: Handle = (context, { object }) => reconcileRefund(context, object);

/** What is done about each type of event. Those that are not here, and that no other room handles, are taken in and left. */
const HANDLERS = new Map<string, Handle>([
  ['checkout.session.completed', settle],
  ['checkout.session.async_payment_succeeded', settle],
  ['checkout.session.async_payment_failed', settle],
  ['checkout.session.expired', expired],
  ['payment_intent.succeeded', charged],
  ['invoice.paid', invoiced],
  ['invoice.payment_failed', invoiced],
  ['customer.subscription.updated', subscription],
  ['customer.subscription.deleted', subscription],
  ['account.updated', account],
  ['charge.refunded', refunds],
  ['refund.updated', refund],
  ['refund.failed', refund],
]);

/** The types about which payments do something themselves. */
export const PAYMENT_EVENTS: readonly string[] = [...HANDLERS.keys()];

/** Handles an event; every handler bears being run again, so that a failure is simply tried again later. */
export function handleEventJob(context: PaymentsContext): JobKind<StripeNotice> {
  return {
    kind: HANDLE_EVENT,
    lane: 'money',
    async run(notice) {
      try {
        await HANDLERS.get(notice.type)?.(context, notice);
        for (const handlers of context.handlers()) await handlers.get(notice.type)?.(notice);
      } catch (error) {
        // Read back and not there, not opened by us (the Stripe account serves something else too), or not counted by its order.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        context.log.info(
          { event: notice.id, type: notice.type, object: notice.object },
          'event about nothing of ours',
        );
      }
    },
  };
}
