import type { BankDetails } from '../model/bank-accounts.ts';
import { payoutCurrency } from '../model/countries.ts';
import { bankAccount } from '../resources/bank-account.ts';
import { listOf } from '../resources/list.ts';
import { requirements } from '../resources/requirements.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { JOBS } from '../model/job-names.ts';
import { fundsOf } from '../store/balances.ts';
import { emit } from './emit.ts';

/** What a person told on the onboarding page. */
export interface Details {
  legalName: string;
  country: string;
  bank: BankDetails;
  /** Leave the verification of their identity open: then nothing is paid out yet. */
  verificationPending: boolean;
  userAgent: string | null;
}

/** How long a form that was opened in time may still be handed in, in seconds. */
const TIME_TO_FILL_IN = 60 * 60;

/** Whether a link can still be opened (`'open'`), or a form behind it handed in (`'submit'`). */
export function linkIsGood(link: Stored<'account_link'>, now: number, to: 'open' | 'submit'): boolean {
  const grace = to === 'submit' ? TIME_TO_FILL_IN : 0;
  return !link.hidden.used && now < link.body.expires_at + grace;
}

/** Uses an onboarding link up. False when it had been used or is too old. */
export async function useLink(work: Work, link: Stored<'account_link'>): Promise<boolean> {
  if (!linkIsGood(link, work.now, 'submit')) return false;
  await work.objects.update(link, {}, { used: true });
  return true;
}

/** Completes an account's onboarding with what the person told. */
export async function onboardAccount(work: Work, id: string, details: Details): Promise<Stored<'account'>> {
  const before = await work.objects.require('account', id, '');
  const { verificationPending: pending, bank, legalName, country } = details;
  const currency = payoutCurrency(country) ?? before.body.default_currency ?? 'usd';
  const bankBody = bankAccount({
    id: work.newId('ba'),
    account: id,
    holder: legalName,
    currency,
    fingerprint: work.newId('f').slice(2, 18),
    details: bank,
  });
  const status = pending ? ('pending' as const) : ('active' as const);
  const after = await work.objects.update(before, {
    business_type: before.body.business_type ?? 'individual',
    ...(before.body.business_profile
      ? {
          business_profile: {
            ...before.body.business_profile,
            name: before.body.business_profile.name ?? legalName,
          },
        }
      : {}),
    capabilities: Object.fromEntries(
      Object.keys(before.body.capabilities ?? {}).map((name) => [
        name,
        name === 'transfers' ? 'active' : status,
      ]),
    ),
    country,
    default_currency: currency,
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: !pending,
    external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, [bankBody]),
    requirements: requirements(pending ? 'verifying' : 'nothing-due'),
    tos_acceptance: { date: work.now, ip: '127.0.0.1', user_agent: details.userAgent },
  });
  await emit(work, 'account.updated', after.body, {
    account: id,
    previous: {
      details_submitted: before.body.details_submitted,
      charges_enabled: before.body.charges_enabled,
      payouts_enabled: before.body.payouts_enabled,
    },
  });
  for (const { currency: held } of await fundsOf(work.db, id, work.now)) {
    await work.later(JOBS.payOut, { account: id, currency: held });
  }
  return after;
}
