import { sql } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { PayoutHoldTables } from '../model/schema.ts';

/** Whose payouts are looked at. */
export interface Payee {
  id: string;
  name: string;
  email: string;
  /** Their language. */
  locale: string;
}

/** An account by its id; null when it is gone. */
export async function findPayee(db: Database, id: string): Promise<Payee | null> {
  const found = await db
    .read<PayoutHoldTables>()
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** The id of the account with that address, whatever its capitals; null when there is none. */
export async function findByAddress(db: Database, address: string): Promise<string | null> {
  const found = await db
    .read<PayoutHoldTables>()
    .selectFrom('users')
    .select('id')
    .where(sql.raw<string>(db.sql.raw.ignoringCase('"users"."email"')), '=', address.trim().toLowerCase())
    .where('email', '!=', '')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What has left for an organiser's payout account and has not been entered there, by currency. */
export async function underWay(
  db: Database,
  organiser: string,
): Promise<{ currency: string; amount: Minor }[]> {
  return db
    .read<PayoutHoldTables>()
    .selectFrom('payment_transfers')
    .select(['currency', sql<Minor>`SUM(amount)`.as('amount')])
    .where('organiser', '=', organiser)
    .where('status', '=', 'pending')
    .where('kind', '=', 'transfer')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Whose sale an order is; null for one that nobody paid by card. */
export async function sellerOf(tx: Tx, order: string): Promise<string | null> {
  const found = await tx
    .as<PayoutHoldTables>()
    .selectFrom('payment_charges')
    .select('organiser')
    .where('order', '=', order)
    .executeTakeFirst();
  return found?.organiser ?? null;
}
