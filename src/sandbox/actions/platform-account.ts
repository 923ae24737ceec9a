import { account } from '../resources/account.ts';
import { requirements } from '../resources/requirements.ts';
import type { Work } from '../work.ts';
import type { Stored } from '../store/objects.ts';

/** The account behind the secret key. There is one, whatever the key. */
export const PLATFORM_ACCOUNT = 'acct_sandboxplatform';

/** The platform's own account; made when it is first asked for. */
export async function platformAccount(work: Work): Promise<Stored<'account'>> {
  const known = await work.objects.find('account', PLATFORM_ACCOUNT, '');
  if (known) return known;
  const body = account({
    id: PLATFORM_ACCOUNT,
    created: work.now,
    type: 'standard',
    controller: { type: 'account' },
    country: 'US',
    currency: 'usd',
    email: null,
    businessType: 'non_profit',
    businessProfile: { name: 'Mela', url: work.origin, product_description: null, support_email: null, mcc: null },
    capabilities: { card_payments: 'active', transfers: 'active' },
    payoutInterval: 'manual',
    metadata: {},
  });
  return work.objects.insert('account', PLATFORM_ACCOUNT, {
    account: '',
    body: {
      ...body,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: requirements('nothing-due'),
    },
    hidden: {},
  });
}

/**
 * Keeps two changes from spending one balance: of two that have read it at the same time, the later is made again.
 * `id` is the connected account's, or empty for the platform's.
 */
export async function lockBalance(work: Work, id: string): Promise<void> {
  const owner = id === '' ? await platformAccount(work) : await work.objects.require('account', id, '');
  await work.objects.update(owner, {});
}
