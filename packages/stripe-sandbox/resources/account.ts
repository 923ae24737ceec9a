import type Stripe from 'stripe';
import { listOf } from './list.ts';
import { requirements } from './requirements.ts';

/** What an account is opened with. */
export interface AccountInput {
  id: string;
  created: number;
  type: 'standard' | 'express' | 'custom' | 'none';
  controller: Stripe.Account.Controller;
  country: string;
  currency: string;
  email: string | null;
  businessType: string | null;
  businessProfile: {
    name: string | null;
    url: string | null;
    product_description: string | null;
    support_email: string | null;
    mcc: string | null;
  };
  capabilities: Record<string, 'inactive' | 'active' | 'pending'>;
  payoutInterval: string;
  metadata: Record<string, string>;
}

/** A connected account before its onboarding: it can't take or pay out anything yet. */
export function account(input: AccountInput): Stripe.Account {
  return {
    id: input.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      minority_owned_business_designation: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_phone: null,
      support_url: null,
      ...input.businessProfile,
    },
    business_type: input.businessType,
    capabilities: input.capabilities,
    charges_enabled: false,
    controller: input.controller,
    country: input.country,
    created: input.created,
    default_currency: input.currency,
    details_submitted: false,
    email: input.email,
    external_accounts: listOf<Stripe.ExternalAccount>(`/v1/accounts/${input.id}/external_accounts`, []),
    future_requirements: requirements('nothing-due'),
    metadata: input.metadata,
    payouts_enabled: false,
    requirements: requirements('not-submitted'),
    settings: settings(input.payoutInterval),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: input.type,
  } satisfies Stripe.Account;
}

function settings(interval: string): Stripe.Account.Settings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'never' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}
