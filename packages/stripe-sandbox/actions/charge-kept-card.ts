import { behaviourWhenKept } from '../model/cards.ts';
import { invalidRequest, StripeFailure } from '../model/failure.ts';
import type { IntentWishes } from '../resources/checkout-session.ts';
import { idOf } from '../resources/links.ts';
import { paymentIntent } from '../resources/payment-intent.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { type Attempt, takePayment } from './take-payment.ts';

/** A payment with a card that is kept. */
export function attemptWith(
  intent: Stored<'payment_intent'>,
  { id, body }: Stored<'payment_method'>,
): Attempt {
  const { card, billing_details: billing } = body;
  if (!card) throw new Error('Only cards are kept in the sandbox.');
  return {
    intent,
    paymentMethodId: id,
    card: {
      brand: card.brand,
      last4: card.last4 ?? '',
      expMonth: card.exp_month,
      expYear: card.exp_year,
      fingerprint: card.fingerprint ?? '',
    },
    payer: {
      name: billing.name ?? '',
      email: billing.email ?? '',
      country: billing.address?.country ?? 'US',
    },
  };
}

/** What is to be charged, and to which card. `amount` in the minor unit. */
export interface KeptCharge {
  account: string;
  customer: string;
  method: string;
  amount: number;
  currency: string;
  wishes: IntentWishes;
}

/**
 * Charges a kept card while its holder is away. A card that is refused, or whose bank wants to ask its holder, is the 402 that
 * Stripe answers; the sandbox keeps nothing of it beside that answer.
 */
export async function chargeKeptCard(
  work: Work,
  { account, customer, method: methodId, amount, currency, wishes }: KeptCharge,
): Promise<Stored<'payment_intent'>> {
  const method = await work.objects.require('payment_method', methodId, account, {
    noun: 'PaymentMethod',
    param: 'payment_method',
  });
  if (idOf(method.body.customer) !== customer) {
    throw invalidRequest(
      `The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.`,
      { param: 'payment_method' },
    );
  }
  const id = work.newId('pi');
  const waiting = { id, secret: work.newId('s').slice(2), created: work.now, amount, currency, wishes };
  const intent = await work.objects.insert('payment_intent', id, {
    account,
    body: { ...paymentIntent(waiting), customer },
    hidden: {},
  });
  const attempt = attemptWith(intent, method);
  const declined = behaviourWhenKept(attempt.card, work.now);
  if (declined) {
    throw new StripeFailure(402, {
      type: 'card_error',
      message: declined.message,
      code: declined.code,
      ...(declined.declineCode === null ? {} : { decline_code: declined.declineCode }),
    });
  }
  await emit(work, 'payment_intent.created', intent.body, { account });
  return (await takePayment(work, attempt, { availableAtOnce: false, authenticated: false })).intent;
}
