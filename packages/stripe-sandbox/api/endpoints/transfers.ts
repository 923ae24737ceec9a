import { z } from 'zod';
import { reverseTransfer } from '../../actions/reverse-transfer.ts';
import { transferFunds } from '../../actions/transfer-funds.ts';
import { invalidRequest } from '../../model/failure.ts';
import { listOf } from '../../resources/list.ts';
import { changes, reads } from '../call/endpoint.ts';
import { lists, paging, retrieves, selectionOf } from '../call/lists.ts';
import { amount, choice, currency, metadata, text } from '../call/params.ts';

const schema = z.strictObject({
  amount: amount.optional(),
  currency,
  destination: text(255),
  description: text(1_000).optional(),
  source_transaction: text(255).optional(),
  source_type: choice(['card']).optional(),
  transfer_group: text(255).optional(),
  metadata: metadata.optional(),
});

/** POST /v1/transfers */
export const createTransfer = changes('/v1/transfers', schema, async (work, { params }) => {
  const destination = await work.objects.require('account', params.destination, '', {
    noun: 'destination',
    param: 'destination',
  });
  const source =
    params.source_transaction === undefined
      ? null
      : await work.objects.require('charge', params.source_transaction, '', { param: 'source_transaction' });
  const sum = params.amount ?? source?.body.amount;
  if (sum === undefined) {
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  }
  const made = await transferFunds(work, {
    destination,
    amount: sum,
    currency: params.currency,
    description: params.description ?? null,
    source,
    transferGroup: params.transfer_group ?? source?.body.transfer_group ?? null,
    metadata: params.metadata ?? {},
  });
  return made.body;
});

/** GET /v1/transfers */
export const listTransfers = lists('/v1/transfers', 'transfer', ['destination', 'transfer_group']);

/** GET /v1/transfers/:id */
export const retrieveTransfer = retrieves('/v1/transfers/:id', 'transfer');

const reversal = z.strictObject({
  amount: amount.optional(),
  description: text(1_000).optional(),
  metadata: metadata.optional(),
});

/** POST /v1/transfers/:id/reversals */
export const createReversal = changes(
  '/v1/transfers/:id/reversals',
  reversal,
  async (work, { params, path }) => {
    const transfer = await work.objects.require('transfer', path('id'), '');
    const made = await reverseTransfer(work, {
      transfer,
      amount: params.amount ?? null,
      metadata: params.metadata ?? {},
    });
    return made.body;
  },
);

/** GET /v1/transfers/:id/reversals */
export const listReversals = reads(
  '/v1/transfers/:id/reversals',
  z.strictObject(paging),
  async ({ objects }, { params, path }) => {
    const { id } = await objects.require('transfer', path('id'), '');
    const { items, more } = await objects.page(
      'transfer_reversal',
      '',
      selectionOf(params, { transfer: id }),
    );
    return listOf(
      `/v1/transfers/${id}/reversals`,
      items.map(({ body }) => body),
      more,
    );
  },
);
