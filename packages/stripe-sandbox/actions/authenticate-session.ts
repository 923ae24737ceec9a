import { idOf } from '../resources/links.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { completeSession, openFor, type Outcome } from './pay-session.ts';
import { takePayment } from './take-payment.ts';

const FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** The buyer's bank has asked them (3-D Secure) and says whether it was them. */
export async function authenticateSession(work: Work, id: string, passed: boolean): Promise<Outcome> {
  const opened = await openFor(work, id);
  if ('kind' in opened) return opened;
  const intentId = opened.body.payment_intent;
  const intent =
    typeof intentId === 'string'
      ? await work.objects.require('payment_intent', intentId, opened.account)
      : null;
  if (intent?.body.status !== 'requires_action') {
    const decline = { code: 'nothing_to_authenticate', declineCode: null, field: 'number' as const };
    return {
      kind: 'declined',
      session: opened,
      decline: { ...decline, message: 'Enter a card to pay with.' },
    };
  }
  const session = await work.objects.update(opened, {});
  if (!passed) {
    await refuse(work, intent);
    return { kind: 'declined', session, decline: { ...FAILED, declineCode: null, field: 'number' } };
  }
  const { id: methodId, body: method } = await work.objects.require(
    'payment_method',
    idOf(intent.body.payment_method),
    session.account,
  );
  const payer = {
    name: method.billing_details.name ?? '',
    email: method.billing_details.email ?? '',
    country: method.billing_details.address?.country ?? 'US',
  };
  const card = {
    brand: method.card?.brand ?? 'unknown',
    last4: method.card?.last4 ?? '',
    expMonth: method.card?.exp_month ?? 1,
    expYear: method.card?.exp_year ?? 1970,
    fingerprint: method.card?.fingerprint ?? '',
  };
  const how = { availableAtOnce: false, authenticated: true };
  await takePayment(work, { intent, paymentMethodId: methodId, card, payer }, how);
  return { kind: 'complete', session: await completeSession(work, session, payer, methodId) };
}

async function refuse(work: Work, intent: Stored<'payment_intent'>): Promise<void> {
  const refused = await work.objects.update(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...FAILED,
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      type: 'invalid_request_error',
    },
  });
  await emit(work, 'payment_intent.payment_failed', refused.body, { account: intent.account });
}
