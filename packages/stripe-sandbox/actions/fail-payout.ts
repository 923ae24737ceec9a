import { requirements } from '../resources/requirements.ts';
import { idOf } from '../resources/links.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { moveMoney } from './move-money.ts';

/** Test account numbers that no payout reaches, by their last digits (docs.stripe.com/connect/testing#payouts). */
const FAILURES: Readonly<Record<string, { code: string; message: string }>> = {
  '1116': { code: 'no_account', message: 'The bank account could not be located.' },
  '1113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '3335': {
    code: 'debit_not_authorized',
    message: 'Debit transactions are not approved on your bank account.',
  },
  '4440': {
    code: 'invalid_currency',
    message: 'The bank was unable to process this payout because of its currency.',
  },
};

/** Why the bank sends a payout back; null when it takes it. */
export async function whyRefused(
  work: Work,
  { account, body }: Stored<'payout'>,
): Promise<{ code: string; message: string } | null> {
  if (account === '') return null;
  const owner = await work.objects.require('account', account, '');
  const banks = owner.body.external_accounts?.data ?? [];
  const bank = banks.find(({ id }) => id === idOf(body.destination));
  return FAILURES[bank?.last4 ?? ''] ?? null;
}

/** The bank sends a payout back: the money is in the account again, which is asked for another bank account first. */
export async function failPayout(
  work: Work,
  sent: Stored<'payout'>,
  why: { code: string; message: string },
): Promise<void> {
  const { account, body } = sent;
  const back = await moveMoney(work, {
    account,
    amount: body.amount,
    currency: body.currency,
    description: 'STRIPE PAYOUT FAILURE',
    source: sent.id,
    type: 'payout_failure',
  });
  const failed = await work.objects.update(sent, {
    status: 'failed',
    failure_code: why.code,
    failure_message: why.message,
    failure_balance_transaction: back.id,
  });
  await emit(work, 'payout.failed', failed.body, { account, previous: { status: body.status } });
  const owner = await work.objects.require('account', account, '');
  const stopped = await work.objects.update(owner, {
    payouts_enabled: false,
    requirements: {
      ...requirements('nothing-due'),
      currently_due: ['external_account'],
      eventually_due: ['external_account'],
      past_due: ['external_account'],
      disabled_reason: 'requirements.past_due',
    },
  });
  await emit(work, 'account.updated', stopped.body, { account, previous: { payouts_enabled: true } });
}
