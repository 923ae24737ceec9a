import type Stripe from 'stripe';
import type { BankDetails } from '../model/bank-accounts.ts';

interface Input {
  id: string;
  account: string;
  holder: string;
  currency: string;
  fingerprint: string;
  details: BankDetails;
}

/** The bank account that an account is paid out to. */
export function bankAccount({
  id,
  account,
  holder,
  currency,
  fingerprint,
  details,
}: Input): Stripe.BankAccount {
  return {
    id,
    object: 'bank_account',
    account,
    account_holder_name: holder,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: details.country,
    currency,
    default_for_currency: true,
    fingerprint,
    future_requirements: null,
    last4: details.last4,
    metadata: {},
    requirements: null,
    routing_number: details.routingNumber,
    status: 'new',
  } satisfies Stripe.BankAccount;
}
