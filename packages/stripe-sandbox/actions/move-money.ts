import type Stripe from 'stripe';
import { type BalanceTransactionBody, balanceTransaction } from '../resources/balance-transaction.ts';
import type { Work } from '../work/work.ts';

interface Move {
  /** Whose balance; empty for the platform's. */
  account: string;
  /** What comes (or, below zero, goes), in the minor unit, before the fee. */
  amount: number;
  fee?: number;
  currency: string;
  /** Seconds since the epoch; at once when left out. */
  availableOn?: number;
  description?: string | null;
  source: string;
  type: Stripe.BalanceTransaction.Type;
  category?: string;
  /** By which `amount` was changed from the charge's currency into this one. */
  exchangeRate?: number;
}

/** Moves money on a balance: the only way in which one changes. Gives the balance transaction. */
export async function moveMoney(work: Work, move: Move): Promise<BalanceTransactionBody> {
  const body = balanceTransaction({
    id: work.newId('txn'),
    created: work.now,
    availableOn: move.availableOn ?? work.now,
    amount: move.amount,
    fee: move.fee ?? 0,
    currency: move.currency,
    description: move.description ?? null,
    source: move.source,
    type: move.type,
    category: move.category ?? move.type,
    exchangeRate: move.exchangeRate ?? null,
  });
  await work.objects.insert('balance_transaction', body.id, { account: move.account, body, hidden: {} });
  await work.db
    .insertInto('sandbox_balance_entries')
    .values({
      id: body.id,
      account: move.account,
      currency: move.currency,
      net: body.net,
      availableOn: body.available_on,
    })
    .execute();
  return body;
}
