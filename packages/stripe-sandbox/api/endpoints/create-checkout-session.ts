import { z } from 'zod';
import { openSetup } from '../../actions/open-setup.ts';
import type { Work } from '../../work/work.ts';
import { type ItemWish, openSession } from '../../actions/open-session.ts';
import { invalidRequest } from '../../model/failure.ts';
import { MAXIMUM_AMOUNT } from '../../model/currencies.ts';
import type { SubscriptionWishes } from '../../resources/checkout-session.ts';
import { changes } from '../call/endpoint.ts';
import { choice, currency, email, flag, integer, metadata, text, url } from '../call/params.ts';

const MOST_ITEMS = 100;
const MODES = ['payment', 'setup', 'subscription'] as const;

const productData = z.strictObject({
  name: text(),
  description: text(40_000).optional(),
  images: z.array(url).max(8).optional(),
  metadata: metadata.optional(),
  tax_code: text(255).optional(),
  unit_label: text(12).optional(),
});

const recurring = z.strictObject({
  interval: choice(['month', 'year']),
  interval_count: integer(1, 12).optional(),
});

const item = z.strictObject({
  price: text(255).optional(),
  price_data: z
    .strictObject({
      currency,
      product_data: productData,
      unit_amount: integer(0, MAXIMUM_AMOUNT),
      recurring: recurring.optional(),
      tax_behavior: choice(['exclusive', 'inclusive', 'unspecified']).optional(),
    })
    .optional(),
  quantity: integer(1, 999_999),
  metadata: metadata.optional(),
});

const intentData = z.strictObject({
  capture_method: choice(['automatic', 'automatic_async']).optional(),
  description: text(1_000).optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  setup_future_usage: choice(['off_session']).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text(255).optional(),
});

const schema = z.strictObject({
  mode: choice(MODES),
  line_items: z.array(item).min(1).max(MOST_ITEMS).optional(),
  customer: text(255).optional(),
  setup_intent_data: z
    .strictObject({ description: text(1_000).optional(), metadata: metadata.optional() })
    .optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer(0).optional(),
  customer_email: email.optional(),
  customer_creation: choice(['if_required', 'always']).optional(),
  client_reference_id: text(200).optional(),
  currency: currency.optional(),
  metadata: metadata.optional(),
  payment_intent_data: intentData.optional(),
  subscription_data: z
    .strictObject({ description: text(500).optional(), metadata: metadata.optional() })
    .optional(),
  allowed_payment_method_types: z.array(text(50)).min(1).max(100).optional(),
  ui_mode: choice(['hosted_page']).optional(),
  locale: text(10).optional(),
  submit_type: choice(['auto', 'book', 'donate', 'pay']).optional(),
  billing_address_collection: choice(['auto', 'required']).optional(),
  allow_promotion_codes: flag.optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text(1_200) }).optional() }).optional(),
  branding_settings: z.strictObject({ display_name: text(255).optional() }).optional(),
});

/** POST /v1/checkout/sessions */
export const createCheckoutSession = changes(
  '/v1/checkout/sessions',
  schema,
  async (work, { params, account }) => {
    refuseUnserved(params);
    if (params.mode === 'setup') return setup(work, params, account);
    const { mode } = params;
    const lines = await pricedLines(work, params, account);
    if (!lines || params.customer !== undefined) {
      const param = lines ? 'customer' : 'line_items';
      throw invalidRequest(`The sandbox takes payments with line_items and without a customer.`, { param });
    }
    const wishes = params.payment_intent_data;
    const subscription = subscriptionWish({ ...params, line_items: lines });
    const { body } = await openSession(work, {
      account,
      mode,
      items: lines.map(itemWish),
      merchant: params.branding_settings?.display_name ?? (await work.siteName()),
      intent: {
        description: wishes?.description ?? subscription?.description ?? null,
        metadata: wishes?.metadata ?? {},
        receiptEmail: wishes?.receipt_email ?? null,
        statementDescriptor: wishes?.statement_descriptor ?? null,
        statementDescriptorSuffix: wishes?.statement_descriptor_suffix ?? null,
        transferGroup: wishes?.transfer_group ?? null,
      },
      subscription,
      keepsCard: wishes?.setup_future_usage !== undefined,
      expiresAt: params.expires_at ?? null,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      customerEmail: params.customer_email ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      locale: params.locale ?? null,
      submitType: params.submit_type ?? null,
      submitText: params.custom_text?.submit?.message ?? null,
      billingAddress: params.billing_address_collection ?? null,
      allowedPaymentMethods: params.allowed_payment_method_types ?? null,
      metadata: params.metadata ?? {},
    });
    return body;
  },
);

/** A card is kept, and nothing is charged. */
async function setup(work: Work, params: z.output<typeof schema>, account: string): Promise<object> {
  if (params.line_items) {
    throw invalidRequest('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  }
  const { body } = await openSetup(work, {
    account,
    merchant: params.branding_settings?.display_name ?? (await work.siteName()),
    customer: params.customer ?? null,
    currency: params.currency ?? null,
    intent: {
      metadata: params.setup_intent_data?.metadata ?? {},
      description: params.setup_intent_data?.description ?? null,
    },
    expiresAt: params.expires_at ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    customerEmail: params.customer_email ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    locale: params.locale ?? null,
    submitType: null,
    submitText: params.custom_text?.submit?.message ?? null,
    billingAddress: params.billing_address_collection ?? null,
    allowedPaymentMethods: params.allowed_payment_method_types ?? null,
    metadata: params.metadata ?? {},
  });
  return body;
}

/** What begins with the first payment; null in `payment` mode. Throws what Stripe would refuse. */
function subscriptionWish(params: z.output<typeof schema>): SubscriptionWishes | null {
  const [line, ...more] = params.line_items ?? [];
  const every = line?.price_data?.recurring;
  if (params.mode !== 'subscription') {
    if (!every) return null;
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items[0][price_data][recurring]' },
    );
  }
  if (params.payment_intent_data) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
  if (!every || more.length > 0) {
    throw invalidRequest('The sandbox begins subscriptions of one recurring price.', { param: 'line_items' });
  }
  return {
    interval: every.interval,
    intervalCount: every.interval_count ?? 1,
    metadata: params.subscription_data?.metadata ?? {},
    description: params.subscription_data?.description ?? null,
  };
}

/** What Stripe's page can do and the sandbox's can't is refused, not left out in silence. */
function refuseUnserved(params: z.output<typeof schema>): void {
  const { allowed_payment_method_types: allowed } = params;
  if (allowed !== undefined && !allowed.includes('card')) {
    throw invalidRequest('The sandbox takes cards only.', { param: 'allowed_payment_method_types' });
  }
  const unserved = {
    allow_promotion_codes: params.allow_promotion_codes,
    'automatic_tax[enabled]': params.automatic_tax?.enabled,
    'phone_number_collection[enabled]': params.phone_number_collection?.enabled,
  };
  for (const [param, wanted] of Object.entries(unserved)) {
    if (wanted) throw invalidRequest(`The sandbox does not serve ${param}.`, { param });
  }
}

type Line = z.output<typeof item>;

/** The lines, with what a price that was made before says in place of its id. Throws for one that was not. */
async function pricedLines(
  work: Work,
  { line_items: lines }: z.output<typeof schema>,
  account: string,
): Promise<Line[] | undefined> {
  if (!lines) return undefined;
  return Promise.all(
    lines.map(async (line, index) => {
      if (line.price === undefined) return line;
      const param = `line_items[${index}][price]`;
      const { body, hidden } = await work.objects.require('price', line.price, account, { param });
      const { currency: code, unit_amount: amount, recurring: every } = body;
      return {
        ...line,
        price_data: {
          currency: code,
          unit_amount: amount ?? 0,
          product_data: { name: hidden.name ?? '' },
          recurring: every
            ? { interval: every.interval === 'year' ? 'year' : 'month', interval_count: every.interval_count }
            : undefined,
        },
      };
    }),
  );
}

function itemWish(line: Line, index: number): ItemWish {
  const at = `line_items[${index}]`;
  if (line.price_data === undefined) {
    throw invalidRequest(`Missing required param: ${at}[price_data].`, {
      code: 'parameter_missing',
      param: `${at}[price_data]`,
    });
  }
  const { currency: code, unit_amount: unitAmount, product_data: product } = line.price_data;
  return {
    name: product.name,
    currency: code,
    unitAmount,
    quantity: line.quantity,
    metadata: line.metadata ?? {},
    priceId: line.price,
  };
}
