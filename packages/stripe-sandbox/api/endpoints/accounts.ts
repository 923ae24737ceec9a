import { z } from 'zod';
import { emit } from '../../actions/emit.ts';
import { ownAccount, PLATFORM_ACCOUNT, platformAccount } from '../../actions/platform-account.ts';
import { invalidRequest } from '../../model/failure.ts';
import { isSupportedCurrency } from '../../model/currencies.ts';
import { changes, reads } from '../call/endpoint.ts';
import { lists } from '../call/lists.ts';
import { requestedOf, shared } from './account-params.ts';

/** GET /v1/accounts/:id */
export const retrieveAccount = reads('/v1/accounts/:id', z.strictObject({}), async (reading, { path }) => {
  if (path('id') === PLATFORM_ACCOUNT) return ownAccount(reading);
  const { body } = await reading.objects.require('account', path('id'), '');
  return body;
});

/** GET /v1/account: the one in whose name the request is. */
export const retrieveOwnAccount = reads('/v1/account', z.strictObject({}), async (reading, { account }) => {
  if (account === '') return ownAccount(reading);
  const { body } = await reading.objects.require('account', account, '');
  return body;
});

/** GET /v1/accounts: the connected ones. */
export const listAccounts = lists('/v1/accounts', 'account');

/** POST /v1/accounts/:id */
export const updateAccount = changes(
  '/v1/accounts/:id',
  z.strictObject(shared),
  async (work, { params, path }) => {
    const id = path('id');
    const before =
      id === PLATFORM_ACCOUNT ? await platformAccount(work) : await work.objects.require('account', id, '');
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
      ...(body.business_profile
        ? { business_profile: { ...body.business_profile, ...params.business_profile } }
        : {}),
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
  },
);
