import type Stripe from 'stripe';
import type { Decline } from '../model/cards.ts';
import { processingFee } from '../model/fees.ts';
import { charge } from '../resources/charge.ts';
import type { CardFacts, Payer } from '../resources/payment-method.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

/** Stripe pays out two business days after the charge in most countries; here days are all alike. In seconds. */
export const PENDING_FOR = 2 * 24 * 60 * 60;

/** A payment and the card it is made with. */
export interface Attempt {
  intent: Stored<'payment_intent'>;
  paymentMethodId: string;
  card: CardFacts;
  payer: Payer;
}

interface Taken {
  intent: Stored<'payment_intent'>;
  charge: Stored<'charge'>;
}

/** Takes the money: a charge, what it brings to the balance, and a payment that has succeeded. */
export async function takePayment(
  work: Work,
  attempt: Attempt,
  how: { availableAtOnce: boolean; authenticated: boolean },
): Promise<Taken> {
  const { intent, paymentMethodId, card, payer } = attempt;
  const { amount, currency, description } = intent.body;
  const { account } = intent;
  const id = work.newId('ch');
  const availableOn = work.now + (how.availableAtOnce ? 0 : PENDING_FOR);
  const transaction = await moveMoney(work, {
    account,
    ...settled(work, account, amount, currency),
    availableOn,
    description,
    source: id,
    type: 'charge',
  });
  const taken = await work.objects.insert('charge', id, {
    account,
    body: charge({
      id,
      created: work.now,
      intent: intent.body,
      paymentMethodId,
      card,
      payer,
      decline: null,
      balanceTransaction: transaction.id,
      authenticated: how.authenticated,
      receiptUrl: `${work.origin}/sandbox/receipt/${id}`,
    }),
    hidden: { availableOn },
  });
  const succeeded = await work.objects.update(intent, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: id,
    last_payment_error: null,
    next_action: null,
    payment_method: paymentMethodId,
  });
  await emit(work, 'charge.succeeded', taken.body, { account });
  await emit(work, 'payment_intent.succeeded', succeeded.body, { account });
  return { intent: succeeded, charge: taken };
}

/** In what a charge comes to the balance: its own currency, or the platform's where the account doesn't settle in that one. */
function settled(
  { settles }: Work,
  account: string,
  amount: number,
  currency: string,
): { amount: number; fee: number; currency: string; exchangeRate?: number } {
  const home = account === '' && settles && !settles.includes(currency) ? settles[0] : undefined;
  if (home === undefined) return { amount, fee: processingFee(amount, currency), currency };
  const changed = Math.round(amount * EXCHANGE_RATE);
  return { amount: changed, fee: processingFee(changed, home), currency: home, exchangeRate: EXCHANGE_RATE };
}

/** Between any two currencies: nobody's money. */
const EXCHANGE_RATE = 0.9;

/** The card was refused: a failed charge, and a payment that waits for another card. */
export async function declinePayment(work: Work, attempt: Attempt, decline: Decline): Promise<void> {
  const { intent, paymentMethodId, card, payer } = attempt;
  const { account } = intent;
  const id = work.newId('ch');
  const failed = await work.objects.insert('charge', id, {
    account,
    body: charge({
      id,
      created: work.now,
      intent: intent.body,
      paymentMethodId,
      card,
      payer,
      decline,
      balanceTransaction: null,
      authenticated: false,
      receiptUrl: null,
    }),
    hidden: { availableOn: 0 },
  });
  const error: Stripe.PaymentIntent.LastPaymentError = {
    charge: id,
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    type: 'card_error',
  };
  const waiting = await work.objects.update(intent, {
    status: 'requires_payment_method',
    latest_charge: id,
    last_payment_error: error,
    next_action: null,
  });
  await emit(work, 'charge.failed', failed.body, { account });
  await emit(work, 'payment_intent.payment_failed', waiting.body, { account });
}
