import { z } from 'zod';
import { balance } from '../../resources/balance.ts';
import { fundsOf } from '../../store/balances.ts';
import { reads } from '../call/endpoint.ts';
import { lists, retrieves } from '../call/lists.ts';

/** GET /v1/balance */
export const retrieveBalance = reads('/v1/balance', z.strictObject({}), async (reading, { account }) => {
  const owner = account === '' ? null : await reading.objects.find('account', account, '');
  const funds = await fundsOf(reading.db, account, reading.now);
  if (account !== '') return balance(funds, owner?.body.default_currency ?? 'usd');
  // Every currency that the account settles in is told, also while there is nothing in it.
  const empty = (reading.settles ?? [])
    .filter((currency) => !funds.some((each) => each.currency === currency))
    .map((currency) => ({ currency, available: 0, pending: 0 }));
  return balance([...funds, ...empty], reading.settles?.[0] ?? 'usd');
});

/** GET /v1/balance_transactions */
export const listBalanceTransactions = lists('/v1/balance_transactions', 'balance_transaction', [
  'source',
  'type',
  'currency',
]);

/** GET /v1/balance_transactions/:id */
export const retrieveBalanceTransaction = retrieves(
  '/v1/balance_transactions/:id',
  'balance_transaction',
  'balance transaction',
);
