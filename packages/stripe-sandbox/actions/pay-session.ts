import { createHash } from 'node:crypto';
import { type Behaviour, behaviourOf, behaviourWhenKept, brandOf } from '../model/cards.ts';
import { customerDetails } from '../resources/checkout-session.ts';
import { paymentIntent } from '../resources/payment-intent.ts';
import { type CardFacts, type Payer, paymentMethod } from '../resources/payment-method.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { expireWhenDue } from './expire-session.ts';
import { beginWith } from './begin-with.ts';
import { keepCard } from './save-card.ts';
import { openDispute } from './open-dispute.ts';
import type { Outcome } from './outcome.ts';
import { type Attempt, declinePayment, takePayment } from './take-payment.ts';

type Session = Stored<'checkout.session'>;

/** A card as it was typed in, well-formed. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

export type { Outcome } from './outcome.ts';

/** Pays a session with a card. One that is complete stays as it is, so paying twice takes the money once. */
export async function paySession(work: Work, id: string, card: TypedCard, payer: Payer): Promise<Outcome> {
  const opened = await openFor(work, id);
  if ('kind' in opened) return opened;
  const facts = factsOf(card);
  if (opened.body.mode === 'setup') return keepCard(work, opened, card.number, facts, payer);
  const { session, intent } = await withIntent(work, opened);
  const method = work.newId('pm');
  await work.objects.insert('payment_method', method, {
    account: session.account,
    body: paymentMethod(method, work.now, facts, payer),
    hidden: {},
  });
  const attempt: Attempt = { intent, paymentMethodId: method, card: facts, payer };
  const behaviour = whenPaying(session, card, work.now);
  switch (behaviour.kind) {
    case 'declines': {
      const { decline } = behaviour;
      await declinePayment(work, attempt, decline);
      return { kind: 'declined', session, decline };
    }
    case 'authenticates': {
      await requestAuthentication(work, session, attempt);
      return { kind: 'authenticate', session };
    }
    case 'pays': {
      const how = { availableAtOnce: behaviour.available === 'at-once', authenticated: false };
      const taken = await takePayment(work, attempt, how);
      const complete = await completeSession(work, session, payer, method);
      if (behaviour.disputed) await openDispute(work, taken.charge, behaviour.disputed);
      return { kind: 'complete', session: complete };
    }
  }
}

/** What the card does here: one that can be kept and not charged begins no subscription. */
function whenPaying({ hidden }: Session, card: TypedCard, now: number): Behaviour {
  const kept = { last4: card.number.slice(-4), expMonth: card.expMonth, expYear: card.expYear };
  const decline = hidden.subscription ? behaviourWhenKept(kept, now) : null;
  return decline ? { kind: 'declines', decline } : behaviourOf(card.number);
}

/** Completes a session that costs nothing. */
export async function completeFreeSession(work: Work, id: string, payer: Payer): Promise<Outcome> {
  const opened = await openFor(work, id);
  if ('kind' in opened) return opened;
  return { kind: 'complete', session: await completeSession(work, opened, payer) };
}

/** The session while it can still be paid, else what has become of it. */
export async function openFor(work: Work, id: string): Promise<Session | Outcome> {
  const session = await expireWhenDue(work, await work.objects.require('checkout.session', id, null));
  if (session.body.status === 'open') return session;
  return { kind: session.body.status === 'complete' ? 'complete' : 'closed', session };
}

/** Closes a session that was paid, with the payment method when there is one; keeps the card, or begins what it is for. */
export async function completeSession(
  work: Work,
  session: Session,
  payer: Payer,
  method?: string,
): Promise<Session> {
  const free = session.body.amount_total === 0;
  const begun = method === undefined ? {} : await beginWith(work, session, payer, method);
  const body = {
    status: 'complete' as const,
    payment_status: free ? ('no_payment_required' as const) : ('paid' as const),
    customer_details: customerDetails(payer.email, payer.name, payer.country),
    url: null,
    ...begun,
  };
  const complete = await work.objects.update(session, body, { tried: null });
  await emit(work, 'checkout.session.completed', complete.body, { account: session.account });
  return complete;
}

async function withIntent(
  work: Work,
  session: Session,
): Promise<{ session: Session; intent: Stored<'payment_intent'> }> {
  const { account, body, hidden } = session;
  if (typeof body.payment_intent === 'string') {
    const intent = await work.objects.require('payment_intent', body.payment_intent, account);
    // Touching the session makes of two attempts at the same time one after the other.
    return { session: await work.objects.update(session, {}), intent };
  }
  const id = work.newId('pi');
  const intent = await work.objects.insert('payment_intent', id, {
    account,
    body: paymentIntent({
      id,
      secret: work.newId('s').slice(2),
      created: work.now,
      amount: body.amount_total ?? 0,
      currency: body.currency ?? 'usd',
      wishes: hidden.intent,
    }),
    hidden: {},
  });
  await emit(work, 'payment_intent.created', intent.body, { account });
  return { session: await work.objects.update(session, { payment_intent: id }), intent };
}

async function requestAuthentication(work: Work, session: Session, attempt: Attempt): Promise<void> {
  const url = `${work.origin}/sandbox/pay/${session.id}/authenticate`;
  const asked = await work.objects.update(attempt.intent, {
    status: 'requires_action',
    payment_method: attempt.paymentMethodId,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: session.body.url, url },
    },
  });
  await emit(work, 'payment_intent.requires_action', asked.body, { account: session.account });
}

function factsOf({ number, expMonth, expYear }: TypedCard): CardFacts {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth,
    expYear,
    fingerprint: createHash('sha256').update(number).digest('base64url').replace(/\W|_/g, '').slice(0, 16),
  };
}
