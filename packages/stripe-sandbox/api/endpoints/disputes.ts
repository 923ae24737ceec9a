import { z } from 'zod';
import { acceptDispute, answerDispute } from '../../actions/answer-dispute.ts';
import { changes } from '../call/endpoint.ts';
import { lists } from '../call/lists.ts';
import { flag, metadata } from '../call/params.ts';
import { invalidRequest } from '../../model/failure.ts';

/** Those of the evidence's fields that hold an uploaded file. */
const FILES = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]);
/** docs.stripe.com/api/disputes/update: each field, and all of them together. */
const LONGEST_FIELD = 20_000;
const LONGEST_EVIDENCE = 150_000;

const schema = z.strictObject({
  evidence: z.record(z.string(), z.string().max(LONGEST_FIELD)).optional(),
  submit: flag.optional(),
  metadata: metadata.optional(),
});

/** GET /v1/disputes */
export const listDisputes = lists('/v1/disputes', 'dispute', ['charge', 'payment_intent']);

/** POST /v1/disputes/:id: evidence, handed to the bank unless `submit` is false. */
export const updateDispute = changes('/v1/disputes/:id', schema, async (work, { params, path, account }) => {
  const dispute = await work.objects.require('dispute', path('id'), account);
  const given = Object.entries(params.evidence ?? {});
  if (given.reduce((sum, [, value]) => sum + value.length, 0) > LONGEST_EVIDENCE) {
    throw invalidRequest('The evidence is longer than 150,000 characters.', { param: 'evidence' });
  }
  for (const [name, value] of given) {
    const param = `evidence[${name}]`;
    if (!Object.hasOwn(dispute.body.evidence, name)) {
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    if (FILES.has(name) && value !== '') await work.objects.require('file', value, account, { param });
  }
  const evidence = Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]));
  return (await answerDispute(work, dispute, { evidence, submit: params.submit ?? true })).body;
});

/** POST /v1/disputes/:id/close: it is accepted as lost. */
export const closeDispute = changes('/v1/disputes/:id/close', z.strictObject({}), async (work, call) => {
  const dispute = await work.objects.require('dispute', call.path('id'), call.account);
  return (await acceptDispute(work, dispute)).body;
});
