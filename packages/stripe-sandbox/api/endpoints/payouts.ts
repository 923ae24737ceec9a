import { z } from 'zod';
import { payOut } from '../../actions/pay-out.ts';
import { changes } from '../call/endpoint.ts';
import { lists, retrieves } from '../call/lists.ts';
import { amount, choice, currency, metadata, text } from '../call/params.ts';

const schema = z.strictObject({
  amount,
  currency,
  description: text(1_000).optional(),
  method: choice(['standard', 'instant']).optional(),
  source_type: choice(['card']).optional(),
  statement_descriptor: text(22).optional(),
  metadata: metadata.optional(),
});

/** POST /v1/payouts */
export const createPayout = changes('/v1/payouts', schema, async (work, { params, account }) => {
  const made = await payOut(work, {
    account,
    amount: params.amount,
    currency: params.currency,
    method: params.method ?? 'standard',
    automatic: false,
    description: params.description ?? null,
    statementDescriptor: params.statement_descriptor ?? null,
    metadata: params.metadata ?? {},
  });
  return made.body;
});

/** GET /v1/payouts */
export const listPayouts = lists('/v1/payouts', 'payout', ['status', 'destination']);

/** GET /v1/payouts/:id */
export const retrievePayout = retrieves('/v1/payouts/:id', 'payout');
