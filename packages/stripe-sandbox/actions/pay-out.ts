import type Stripe from 'stripe';
import { invalidRequest } from '../model/failure.ts';
import { JOBS } from '../model/job-names.ts';
import { payout } from '../resources/payout.ts';
import { fundsIn } from '../store/balances.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { emit } from './emit.ts';
import { failPayout, whyRefused } from './fail-payout.ts';
import { moveMoney } from './move-money.ts';
import { lockBalance, platformAccount } from './platform-account.ts';

/** A bank takes a working day, in seconds. */
const BANK_DAY = 24 * 60 * 60;

interface Wish {
  /** The connected account; empty for the platform. */
  account: string;
  /** In the minor unit. */
  amount: number;
  currency: string;
  method: 'standard' | 'instant';
  automatic: boolean;
  description: string | null;
  statementDescriptor: string | null;
  metadata: Record<string, string>;
}

/** Sends what is available to the account's bank. It arrives a day later. Throws what Stripe refuses. */
export async function payOut(work: Work, wish: Wish): Promise<Stored<'payout'>> {
  const { account, amount, currency } = wish;
  const owner =
    account === '' ? await platformAccount(work) : await work.objects.require('account', account, '');
  const destination = destinationOf(owner.body, currency, account === '');
  await lockBalance(work, account);
  const { available } = await fundsIn(work.db, account, currency, work.now);
  if (available < amount) {
    throw invalidRequest(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
      { code: 'balance_insufficient' },
    );
  }
  const id = work.newId('po');
  const arrivalDate = work.now + (wish.method === 'instant' ? 0 : BANK_DAY);
  const out = await moveMoney(work, {
    account,
    amount: -amount,
    currency,
    description: 'STRIPE PAYOUT',
    source: id,
    type: 'payout',
  });
  const body = payout({
    ...wish,
    id,
    created: work.now,
    arrivalDate,
    balanceTransaction: out.id,
    destination,
  });
  const made = await work.objects.insert('payout', id, { account, body, hidden: {} });
  await emit(work, 'payout.created', made.body, { account });
  await work.later(JOBS.settlePayout, { payout: id }, { at: arrivalDate });
  return made;
}

/** The bank has the money, or sends it back. Does nothing when it was told so before. */
export async function settlePayout(work: Work, id: string): Promise<void> {
  const sent = await work.objects.find('payout', id, null);
  if (sent === null || sent.body.status !== 'pending') return;
  const refused = await whyRefused(work, sent);
  if (refused) return failPayout(work, sent, refused);
  const paid = await work.objects.update(sent, {
    status: 'paid',
    reconciliation_status: sent.body.automatic ? 'completed' : 'not_applicable',
    trace_id: { status: 'supported', value: `SANDBOX${id.slice(-8).toUpperCase()}` },
  });
  await emit(work, 'payout.paid', paid.body, { account: sent.account, previous: { status: 'pending' } });
}

/** Pays out all that has become available, unless the account wants to do so itself or can't be paid. */
export async function payOutAutomatically(work: Work, account: string, currency: string): Promise<void> {
  const owner = await work.objects.find('account', account, '');
  const interval = owner?.body.settings?.payouts?.schedule.interval;
  if (!owner?.body.payouts_enabled || interval === 'manual') return;
  const { available } = await fundsIn(work.db, account, currency, work.now);
  if (available <= 0) return;
  await payOut(work, {
    account,
    amount: available,
    currency,
    method: 'standard',
    automatic: true,
    description: null,
    statementDescriptor: null,
    metadata: {},
  });
}

function destinationOf(owner: Stripe.Account, currency: string, platform: boolean): string {
  if (!owner.payouts_enabled) {
    throw invalidRequest('Payouts are not enabled on this account.', { code: 'payouts_not_allowed' });
  }
  if (platform) return 'ba_sandboxplatform';
  const bank = owner.external_accounts?.data[0];
  if (!bank) {
    throw invalidRequest(`Sorry, you don't have any external accounts in that currency (${currency}).`, {
      code: 'payouts_not_allowed',
    });
  }
  return bank.id;
}
