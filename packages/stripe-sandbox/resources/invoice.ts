import type Stripe from 'stripe';
import { listOf } from './list.ts';

export type InvoiceBody = Omit<Stripe.Invoice, 'lines'> & { lines: object };

interface Input {
  id: string;
  created: number;
  customer: string;
  email: string | null;
  /** What the platform calls itself. */
  platform: string;
  subscription: string;
  amount: number;
  currency: string;
  reason: 'subscription_create' | 'subscription_cycle';
  periodStart: number;
  periodEnd: number;
  number: string;
  metadata: Record<string, string>;
}

/** What a subscription asks for a period, finalized and not paid yet. */
export function invoice(input: Input): InvoiceBody {
  const { id, created, amount } = input;
  return {
    id,
    object: 'invoice',
    account_country: 'ES',
    account_name: input.platform,
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created,
    currency: input.currency,
    custom_fields: null,
    customer: input.customer,
    customer_account: null,
    customer_address: null,
    customer_email: input.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, []),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: input.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: input.metadata, subscription: input.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.periodEnd,
    period_start: input.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies InvoiceBody;
}

/** The payment by which an invoice is, or is to be, paid. */
export function invoicePayment(input: {
  id: string;
  created: number;
  invoice: InvoiceBody;
  intent: string;
  paid: boolean;
}): Stripe.InvoicePayment {
  const { created, invoice: of, paid } = input;
  return {
    id: input.id,
    object: 'invoice_payment',
    amount_paid: paid ? of.total : null,
    amount_requested: of.total,
    created,
    currency: of.currency,
    invoice: of.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: input.intent, type: 'payment_intent' },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? created : null },
  } satisfies Stripe.InvoicePayment;
}
