import { z } from 'zod';
import { emit } from '../../actions/emit.ts';
import { PLATFORM_ACCOUNT, platformAccount } from '../../actions/platform-account.ts';
import { invalidRequest, resourceMissing } from '../../failure.ts';
import { isSupportedCurrency } from '../../model/currencies.ts';
import type { Stored } from '../../store/objects.ts';
import type { Reading } from '../../work.ts';
import { changes, reads } from '../endpoint.ts';
import { paging, selectionOf } from '../lists.ts';
import { listOf } from '../../resources/list.ts';
import { requestedOf, shared } from './account-params.ts';

/** The account named in the path; 404 for one that isn't there. */
export async function accountIn({ objects }: Reading, id: string): Promise<Stored<'account'>> {
  const found = await objects.find('account', id, '');
  if (!found || (found.id !== id)) throw resourceMissing('account', id, 'account');
  return found;
}

/** GET /v1/accounts/:id */
export const retrieveAccount = reads('/v1/accounts/:id', z.strictObject({}), async (reading, { path }) => {
  const { body } = await accountIn(reading, path('id'));
  return body;
});

/** GET /v1/account: the one in whose name the request is. */
export const retrieveOwnAccount = reads('/v1/account', z.strictObject({}), async (reading, { account }) => {
  const { body } = await accountIn(reading, account === '' ? PLATFORM_ACCOUNT : account);
  return body;
});

/** GET /v1/accounts: the connected ones. */
export const listAccounts = reads('/v1/accounts', z.strictObject(paging), async ({ objects }, { params }) => {
  const { items, more } = await objects.page('account', '', selectionOf(params, {}));
  return listOf(
    '/v1/accounts',
    items.filter(({ id }) => id !== PLATFORM_ACCOUNT).map(({ body }) => body),
    more,
  );
});

/** POST /v1/accounts/:id */
export const updateAccount = changes('/v1/accounts/:id', z.strictObject(shared), async (work, { params, path }) => {
  const id = path('id');
  const before = id === PLATFORM_ACCOUNT ? await platformAccount(work) : await accountIn(work, id);
  const { body } = before;
  const currency = params.default_currency?.toLowerCase();
  if (currency !== undefined && !isSupportedCurrency(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'default_currency' });
  }
  const fresh = body.details_submitted ? ('active' as const) : ('inactive' as const);
  const added = Object.fromEntries(requestedOf(params.capabilities).map((name) => [name, fresh]));
  const interval = params.settings?.payouts?.schedule?.interval;
  const { settings } = body;
  const after = await work.objects.update(before, {
    email: params.email ?? body.email,
    business_type: params.business_type ?? body.business_type ?? null,
    ...(body.business_profile ? { business_profile: { ...body.business_profile, ...params.business_profile } } : {}),
    capabilities: { ...added, ...body.capabilities },
    ...(currency === undefined ? {} : { default_currency: currency }),
    ...(interval !== undefined && settings?.payouts
      ? {
          settings: {
            ...settings,
            payouts: { ...settings.payouts, schedule: { ...settings.payouts.schedule, interval } },
          },
        }
      : {}),
    metadata: { ...body.metadata, ...params.metadata },
  });
  await emit(work, 'account.updated', after.body, { account: id });
  return after.body;
});
