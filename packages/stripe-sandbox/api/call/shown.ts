import { type BalanceTransactionBody, shownBalanceTransaction } from '../../resources/balance-transaction.ts';

/** An object as the API shows it at `now`: some of what it says follows from the time. */
export function shown(body: object, now: number): object {
  return (body as { object?: string }).object === 'balance_transaction'
    ? shownBalanceTransaction(body as BalanceTransactionBody, now)
    : body;
}
