import type Stripe from 'stripe';
import { listOf } from './list.ts';
import type { PriceBody } from './line-item.ts';

/** As they travel: a price's Decimal is a text. The older shape of a price, `plan`, is not shown. */
export type SubscriptionItemBody = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: PriceBody };
export type SubscriptionBody = Omit<Stripe.Subscription, 'items'> & {
  items: { object: 'list'; data: SubscriptionItemBody[]; has_more: boolean; url: string };
};

interface Input {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: PriceBody;
  /** Seconds since the epoch; null when it is charged at once. */
  trialEnd: number | null;
  periodEnd: number;
  paymentMethod: string | null;
  metadata: Record<string, string>;
  description: string | null;
}

export function subscription(input: Input): SubscriptionBody {
  const { id, created, price, trialEnd } = input;
  const item: SubscriptionItemBody = {
    id: input.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: input.periodEnd,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : created,
  } satisfies SubscriptionBody;
}
