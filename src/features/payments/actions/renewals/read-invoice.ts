import { notFound } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import { processingFeeOf } from '../charges/processing-fee.ts';
import type { PaymentsContext } from '../context/context.ts';
import { asking } from '../stripe/errors.ts';
import type { EndedSubscription, RenewalInvoice } from '../../model/renewals.ts';

const idOf = (object: string | { id?: string } | null | undefined): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

const EXPANDED = ['payments', 'parent.subscription_details.subscription'];

/** Asks Stripe for an invoice with the charge that paid it. Throws 404 for one that is none of ours. */
export async function readInvoice(context: PaymentsContext, invoiceId: string): Promise<RenewalInvoice> {
  const stripe = context.stripe();
  const invoice = await asking(() => stripe.invoices.retrieve(invoiceId, { expand: EXPANDED }));
  const details = invoice.parent?.subscription_details;
  const reference = details?.metadata?.renewal;
  if (!details || !reference) throw notFound();
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid');
  const paymentIntentId = idOf(payment?.payment.payment_intent);
  const intent = paymentIntentId
    ? await asking(() =>
        stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge.balance_transaction'] }),
      )
    : null;
  const charge = intent?.latest_charge;
  const { subscription } = details;
  const ends =
    typeof subscription === 'object' ? subscription.items.data.map((item) => item.current_period_end) : [];
  const paidAt = invoice.status_transitions.paid_at;
  return {
    invoiceId: invoice.id ?? invoiceId,
    reference,
    subscriptionId: idOf(details.subscription),
    customerId: idOf(invoice.customer),
    first: invoice.billing_reason === 'subscription_create',
    paid: invoice.status === 'paid' && paymentIntentId !== '',
    paidAt: paidAt ? toUtcText(paidAt * 1000) : '',
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paymentIntentId,
    chargeId: idOf(charge),
    processingFee: charge && typeof charge === 'object' ? processingFeeOf(charge) : null,
    refunded: typeof charge === 'object' && charge !== null && charge.amount_refunded > 0,
    disputed: typeof charge === 'object' && charge !== null && charge.disputed,
    nextAttempt: invoice.next_payment_attempt ? toUtcText(invoice.next_payment_attempt * 1000) : '',
    periodEnd: ends.length > 0 ? toUtcText(Math.max(...ends) * 1000) : '',
  };
}

/** A subscription that has ended, and whose it is; null while it runs. Throws 404 for one that is none of ours. */
export async function readSubscription(
  context: PaymentsContext,
  subscriptionId: string,
): Promise<EndedSubscription | null> {
  const found = await asking(() => context.stripe().subscriptions.retrieve(subscriptionId));
  const reference = found.metadata?.renewal;
  if (!reference) throw notFound();
  if (!['canceled', 'unpaid', 'incomplete_expired'].includes(found.status)) return null;
  return { reference, subscriptionId: found.id, neverPaid: found.status === 'incomplete_expired' };
}
