import { idOf } from '../../resources/links.ts';
import { z } from 'zod';
import { refundCharge } from '../../actions/refund-charge.ts';
import { invalidRequest } from '../../model/failure.ts';
import type { Stored } from '../../store/objects.ts';
import type { Work } from '../../work/work.ts';
import { changes } from '../call/endpoint.ts';
import { lists, retrieves } from '../call/lists.ts';
import { amount, choice, metadata, text } from '../call/params.ts';

const schema = z.strictObject({
  charge: text(255).optional(),
  payment_intent: text(255).optional(),
  amount: amount.optional(),
  reason: choice(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

/** POST /v1/refunds */
export const createRefund = changes('/v1/refunds', schema, async (work, { params, account }) => {
  const charge = await chargeOf(work, params, account);
  const made = await refundCharge(work, {
    charge,
    amount: params.amount ?? null,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  });
  return made.body;
});

/** GET /v1/refunds */
export const listRefunds = lists('/v1/refunds', 'refund', ['charge', 'payment_intent']);

/** GET /v1/refunds/:id */
export const retrieveRefund = retrieves('/v1/refunds/:id', 'refund');

async function chargeOf(
  work: Work,
  { charge, payment_intent: intentId }: z.output<typeof schema>,
  account: string,
): Promise<Stored<'charge'>> {
  if (charge !== undefined) return work.objects.require('charge', charge, account, { param: 'charge' });
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await work.objects.require('payment_intent', intentId, account, { param: 'payment_intent' });
  if (intent.body.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return work.objects.require('charge', idOf(intent.body.latest_charge), account);
}
