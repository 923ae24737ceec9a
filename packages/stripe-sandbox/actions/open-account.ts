import type Stripe from 'stripe';
import { account, type AccountInput } from '../resources/account.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';

export type AccountWish = Omit<AccountInput, 'id' | 'created' | 'capabilities'> & {
  capabilities: string[];
  /** Then it stays there. One that was opened without takes the country of who fills in the questions: Stripe takes the platform's. */
  countryGiven: boolean;
};

/** Opens a connected account, which then waits for its onboarding. */
export async function openAccount(work: Work, wish: AccountWish): Promise<Stored<'account'>> {
  const id = work.newId('acct');
  const capabilities = Object.fromEntries(wish.capabilities.map((name) => [name, 'inactive' as const]));
  const body = account({ ...wish, id, created: work.now, capabilities });
  return work.objects.insert('account', id, {
    account: '',
    body,
    hidden: { countryGiven: wish.countryGiven },
  });
}

/** Whether money may be transferred to it. */
export function takesTransfers(body: Stripe.Account): boolean {
  return body.capabilities?.transfers === 'active';
}
