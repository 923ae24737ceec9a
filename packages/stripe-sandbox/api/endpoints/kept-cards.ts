import { z } from 'zod';
import { chargeKeptCard } from '../../actions/charge-kept-card.ts';
import { emit } from '../../actions/emit.ts';
import { invalidRequest } from '../../model/failure.ts';
import { idOf } from '../../resources/links.ts';
import { changes } from '../call/endpoint.ts';
import { amount, choice, currency, metadata, text } from '../call/params.ts';

/** POST /v1/payment_intents: the sandbox makes none but those that charge a kept card at once. */
export const createPaymentIntent = changes(
  '/v1/payment_intents',
  z.strictObject({
    amount,
    currency,
    customer: text(255),
    payment_method: text(255),
    confirm: choice(['true']),
    off_session: choice(['true']),
    allowed_payment_method_types: z.array(choice(['card'])).optional(),
    description: text(1000).optional(),
    metadata: metadata.optional(),
    statement_descriptor_suffix: text(22).optional(),
    transfer_group: text(255).optional(),
  }),
  async (work, { params, account }) => {
    await work.objects.require('customer', params.customer, account, { param: 'customer' });
    const charged = await chargeKeptCard(work, {
      account,
      customer: params.customer,
      method: params.payment_method,
      amount: params.amount,
      currency: params.currency,
      wishes: {
        description: params.description ?? null,
        metadata: params.metadata ?? {},
        receiptEmail: null,
        statementDescriptor: null,
        statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
        transferGroup: params.transfer_group ?? null,
      },
    });
    return charged.body;
  },
);

/** POST /v1/payment_methods/:id/detach */
export const detachPaymentMethod = changes(
  '/v1/payment_methods/:id/detach',
  z.strictObject({}),
  async (work, { path, account }) => {
    const found = await work.objects.require('payment_method', path('id'), account, {
      noun: 'PaymentMethod',
    });
    if (idOf(found.body.customer) === '') {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    const detached = await work.objects.update(found, { customer: null });
    await emit(work, 'payment_method.detached', detached.body, { account });
    return detached.body;
  },
);
