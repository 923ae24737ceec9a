import { z } from 'zod';
import { beginSubscription, charge, endSubscription } from '../../actions/subscriptions.ts';
import { emit } from '../../actions/emit.ts';
import { invalidRequest, StripeFailure } from '../../model/failure.ts';
import { MAXIMUM_AMOUNT, requireWholeSteps } from '../../model/currencies.ts';
import { idOf } from '../../resources/links.ts';
import { lineItem } from '../../resources/line-item.ts';
import type { SubscriptionBody } from '../../resources/subscription.ts';
import type { Stored } from '../../store/objects.ts';
import type { Work } from '../../work/work.ts';
import { changes, removes } from '../call/endpoint.ts';
import { lists, retrieves } from '../call/lists.ts';
import { choice, currency, integer, metadata, text } from '../call/params.ts';

const recurring = z.strictObject({
  interval: choice(['month', 'year']),
  interval_count: integer(1, 12).optional(),
});

/** POST /v1/prices */
export const createPrice = changes(
  '/v1/prices',
  z.strictObject({
    currency,
    unit_amount: integer(0, MAXIMUM_AMOUNT),
    product_data: z.strictObject({
      name: text(250),
      metadata: metadata.optional(),
      statement_descriptor: text(22).optional(),
    }),
    recurring: recurring.optional(),
    metadata: metadata.optional(),
  }),
  async (work, { params, account }) => {
    requireWholeSteps(params.unit_amount, params.currency, 'unit_amount');
    const id = work.newId('price');
    const { price } = lineItem({
      id: work.newId('li'),
      priceId: id,
      productId: work.newId('prod'),
      created: work.now,
      currency: params.currency,
      name: params.product_data.name,
      unitAmount: params.unit_amount,
      quantity: 1,
      metadata: {},
    });
    const body = {
      ...price,
      active: true,
      metadata: params.metadata ?? {},
      type: params.recurring ? ('recurring' as const) : ('one_time' as const),
      recurring: params.recurring
        ? {
            interval: params.recurring.interval,
            interval_count: params.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed' as const,
          }
        : null,
    };
    const hidden = { name: params.product_data.name };
    return (await work.objects.insert('price', id, { account, body, hidden })).body;
  },
);

const trialEnd = z.union([integer(0), z.literal('now')]);

/** POST /v1/subscriptions */
export const createSubscription = changes(
  '/v1/subscriptions',
  z.strictObject({
    customer: text(255),
    items: z.array(z.strictObject({ price: text(255), quantity: integer(1, 1).optional() })).length(1),
    trial_end: trialEnd.optional(),
    default_payment_method: text(255).optional(),
    description: text(500).optional(),
    metadata: metadata.optional(),
    off_session: choice(['true', 'false']).optional(),
  }),
  async (work, { params, account }) => {
    const end = typeof params.trial_end === 'number' ? params.trial_end : null;
    if (end !== null && end <= work.now) {
      throw invalidRequest('The trial_end timestamp must be in the future.', { param: 'trial_end' });
    }
    const begun = await beginSubscription(work, {
      account,
      customer: params.customer,
      price: params.items[0]?.price ?? '',
      trialEnd: end,
      paymentMethod: params.default_payment_method ?? null,
      metadata: params.metadata ?? {},
      description: params.description ?? null,
    });
    return begun.body;
  },
);

export const retrieveSubscription = retrieves('/v1/subscriptions/:id', 'subscription');
export const listSubscriptions = lists('/v1/subscriptions', 'subscription', ['customer']);
export const retrieveInvoice = retrieves('/v1/invoices/:id', 'invoice');
export const retrieveSetupIntent = retrieves('/v1/setup_intents/:id', 'setup_intent');
export const retrieveCustomer = retrieves('/v1/customers/:id', 'customer');

/** POST /v1/subscriptions/:id */
export const updateSubscription = changes(
  '/v1/subscriptions/:id',
  z.strictObject({
    default_payment_method: text(255).optional(),
    metadata: metadata.optional(),
    items: z
      .array(z.strictObject({ id: text(255), price: text(255) }))
      .length(1)
      .optional(),
    // Nothing of a period is charged or given back before it is over.
    proration_behavior: choice(['none']).optional(),
  }),
  async (work, { params, path, account }) => {
    const found = await work.objects.require('subscription', path('id'), account);
    if (found.body.status === 'canceled') {
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
    }
    const method = params.default_payment_method;
    if (method !== undefined) {
      const kept = await work.objects.require('payment_method', method, account);
      if (idOf(kept.body.customer) !== idOf(found.body.customer)) {
        throw invalidRequest(
          `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
          { param: 'default_payment_method' },
        );
      }
    }
    const updated = await work.objects.update(found, {
      ...(await withPrice(work, found, params)),
      ...(method === undefined ? {} : { default_payment_method: method }),
      metadata: { ...found.body.metadata, ...params.metadata },
    });
    await emit(work, 'customer.subscription.updated', updated.body, { account });
    return updated.body;
  },
);

/** The items of a subscription with another price: for the next period, the one that runs is paid. */
async function withPrice(
  work: Work,
  { body, account }: Stored<'subscription'>,
  params: { items?: { id: string; price: string }[] | undefined; proration_behavior?: 'none' | undefined },
): Promise<Partial<SubscriptionBody>> {
  const [wanted] = params.items ?? [];
  if (!wanted) return {};
  if (params.proration_behavior !== 'none') {
    throw invalidRequest('The sandbox changes prices from the next period on: proration_behavior is none.', {
      param: 'proration_behavior',
    });
  }
  const { body: price } = await work.objects.require('price', wanted.price, account, {
    param: 'items[0][price]',
  });
  if (!body.items.data.some(({ id }) => id === wanted.id)) {
    throw invalidRequest(`No such subscription item: '${wanted.id}'`, { param: 'items[0][id]' });
  }
  const data = body.items.data.map((item) => (item.id === wanted.id ? { ...item, price } : item));
  return { items: { ...body.items, data } };
}

/** DELETE /v1/subscriptions/:id */
export const cancelSubscription = removes(
  '/v1/subscriptions/:id',
  z.strictObject({}),
  async (work, { path, account }) => {
    const found = await work.objects.require('subscription', path('id'), account);
    if (found.body.status === 'canceled') {
      throw new StripeFailure(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such subscription: '${found.id}'`,
        param: 'id',
      });
    }
    return (await endSubscription(work, found)).body;
  },
);

/** POST /v1/invoices/:id/pay */
export const payInvoice = changes(
  '/v1/invoices/:id/pay',
  z.strictObject({ off_session: choice(['true', 'false']).optional() }),
  async (work, { path, account }) => {
    const open = await work.objects.require('invoice', path('id'), account);
    if (open.body.status !== 'open') {
      throw invalidRequest(`Invoice is already ${open.body.status}`, { code: 'invoice_not_open' });
    }
    const of = open.body.parent?.subscription_details?.subscription;
    const found = await work.objects.require('subscription', idOf(of), account);
    await charge(work, found, open);
    return (await work.objects.require('invoice', open.id, account)).body;
  },
);
