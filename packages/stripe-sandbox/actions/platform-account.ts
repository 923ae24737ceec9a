import type Stripe from 'stripe';
import { account } from '../resources/account.ts';
import { requirements } from '../resources/requirements.ts';
import type { Stored } from '../store/objects.ts';
import type { Reading, Work } from '../work/work.ts';

/** The account behind the secret key. There is one, whatever the key. */
export const PLATFORM_ACCOUNT = 'acct_sandboxplatform';
/** Kept apart from the connected accounts, so that it is never listed with them or transferred to. */
const SCOPE = 'platform';

/** The platform's own account, as the API shows it. */
export async function ownAccount(reading: Reading): Promise<Stripe.Account> {
  const known = await reading.objects.find('account', PLATFORM_ACCOUNT, SCOPE);
  return known?.body ?? platformBody(reading, await reading.siteName());
}

/** The same to be changed; made when it is first needed. */
export async function platformAccount(work: Work): Promise<Stored<'account'>> {
  const known = await work.objects.find('account', PLATFORM_ACCOUNT, SCOPE);
  if (known) return known;
  return work.objects.insert('account', PLATFORM_ACCOUNT, {
    account: SCOPE,
    body: platformBody(work, await work.siteName()),
    hidden: {},
  });
}

function platformBody({ now, origin, settles }: Reading, name: string): Stripe.Account {
  const body = account({
    id: PLATFORM_ACCOUNT,
    created: now,
    type: 'standard',
    controller: { type: 'account' },
    country: 'US',
    currency: settles?.[0] ?? 'usd',
    email: null,
    businessType: 'non_profit',
    businessProfile: { name, url: origin, product_description: null, support_email: null, mcc: null },
    capabilities: { card_payments: 'active', transfers: 'active' },
    payoutInterval: 'manual',
    metadata: {},
  });
  return {
    ...body,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: requirements('nothing-due'),
  };
}

/**
 * Keeps two changes from spending one balance: of two that have read it at the same time, the later is made again.
 * `id` is the connected account's, or empty for the platform's.
 */
export async function lockBalance(work: Work, id: string): Promise<void> {
  const owner = id === '' ? await platformAccount(work) : await work.objects.require('account', id, '');
  await work.objects.update(owner, {});
}
