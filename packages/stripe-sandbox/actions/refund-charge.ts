import { invalidRequest } from '../model/failure.ts';
import { formatAmount, requireWholeSteps } from '../model/currencies.ts';
import { refund } from '../resources/refund.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

interface Wish {
  charge: Stored<'charge'>;
  /** In the minor unit; null for all that is left. */
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Gives money back to the card. Stripe keeps its fee. Throws what Stripe refuses. */
export async function refundCharge(work: Work, { charge, ...wish }: Wish): Promise<Stored<'refund'>> {
  const { account, body } = charge;
  const amount = refundable(charge, wish.amount);
  const id = work.newId('re');
  const transaction = await moveMoney(work, {
    account,
    amount: -amount,
    currency: body.currency,
    // What hasn't arrived yet doesn't leave before it has.
    availableOn: Math.max(charge.hidden.availableOn, work.now),
    description: body.description === null ? null : `REFUND FOR CHARGE (${body.description})`,
    source: id,
    type: 'refund',
  });
  const made = await work.objects.insert('refund', id, {
    account,
    body: refund({
      id,
      created: work.now,
      amount,
      currency: body.currency,
      charge: charge.id,
      paymentIntent: typeof body.payment_intent === 'string' ? body.payment_intent : null,
      balanceTransaction: transaction.id,
      reason: wish.reason,
      metadata: wish.metadata,
    }),
    hidden: {},
  });
  const total = body.amount_refunded + amount;
  const changed = await work.objects.update(charge, {
    amount_refunded: total,
    refunded: total === body.amount,
  });
  await emit(work, 'refund.created', made.body, { account });
  await emit(work, 'charge.refunded', changed.body, {
    account,
    previous: { amount_refunded: body.amount_refunded, refunded: body.refunded },
  });
  return made;
}

function refundable({ id, body }: Stored<'charge'>, wanted: number | null): number {
  const left = body.amount - body.amount_refunded;
  if (!body.paid) {
    throw invalidRequest(`Charge ${id} has not succeeded, so there is nothing to refund.`, {
      param: 'charge',
    });
  }
  if (body.disputed) {
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      param: 'charge',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
      param: 'charge',
    });
  }
  const amount = wanted ?? left;
  requireWholeSteps(amount, body.currency, 'amount');
  if (amount > left) {
    const [asked, rest] = [amount, left].map((each) => formatAmount(each, body.currency));
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    });
  }
  return amount;
}
