import { notFound } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import { processingFeeOf } from '../charges/processing-fee.ts';
import type { PaymentsContext } from '../deps.ts';
import { asking } from '../stripe/errors.ts';
import type { RenewalInvoice } from './told.ts';

const idOf = (object: string | { id?: string } | null | undefined): string =>
  typeof object === 'string' ? object : (object?.id ?? '');

/** Asks Stripe for an invoice with the charge that paid it. Throws 404 for one that is none of ours. */
export async function readInvoice(context: PaymentsContext, invoiceId: string): Promise<RenewalInvoice> {
  const stripe = context.stripe();
  const invoice = await asking(() => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
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
  return {
    invoiceId: invoice.id ?? invoiceId,
    reference,
    subscriptionId: idOf(details.subscription),
    paid: invoice.status === 'paid' && paymentIntentId !== '',
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paymentIntentId,
    chargeId: idOf(charge),
    processingFee: charge && typeof charge === 'object' ? processingFeeOf(charge) : null,
    nextAttempt: invoice.next_payment_attempt ? toUtcText(invoice.next_payment_attempt * 1000) : '',
  };
}

/** Whether a subscription has ended, and whose it is. Throws 404 for one that is none of ours. */
export async function readSubscription(
  context: PaymentsContext,
  subscriptionId: string,
): Promise<{ reference: string; ended: boolean }> {
  const found = await asking(() => context.stripe().subscriptions.retrieve(subscriptionId));
  const reference = found.metadata?.renewal;
  if (!reference) throw notFound();
  const ended = ['canceled', 'unpaid', 'incomplete_expired'].includes(found.status);
  return { reference, ended };
}
