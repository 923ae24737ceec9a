import { sql } from 'kysely';
import type { Minor } from '#lib/money.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { PayoutHoldTables } from '../model/schema.ts';

/** Whose payouts are looked at. */
export interface Payee {
  id: string;
  /** '' for an account that is gone, as are the next two. */
  name: string;
  email: string;
  /** Their language. */
  locale: string;
}

/**
 * Who is paid out, by the id of their account. Whoever deleted theirs is paid out still, if they have a payout account: what is
 * owed to them is owed. Null for anybody else.
 */
export async function findPayee(db: Database, id: string): Promise<(Payee & { gone: boolean }) | null> {
  const read = db.read<PayoutHoldTables>();
  const found = await read
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found) return { ...found, gone: false };
  const left = await read
    .selectFrom('payment_accounts')
    .select('userId')
    .where('userId', '=', id)
    .executeTakeFirst();
  return left ? { id, name: '', email: '', locale: '', gone: true } : null;
}

/** The id of the account with that address, whatever its capitals; null when there is none. */
export async function findByAddress(db: Database, address: string): Promise<string | null> {
  const typed = address.trim();
  const found = await db
    .read<PayoutHoldTables>()
    .selectFrom('users')
    .select('id')
    .where(
      sql.raw<string>(db.sql.raw.ignoringCase('"users"."email"')),
      '=',
      // The database folds both: no two of them agree on letters beyond ASCII.
      db.dialect === 'postgres' ? sql<string>`LOWER(${typed})` : typed,
    )
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

/**
 * For which of these orders nothing is sent to whoever sold them: their payouts are held. Those whose transfer was begun before
 * are not among them: it may have been made, and is entered then.
 */
export async function ordersHeld(tx: Tx, orders: readonly string[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const rows = await tx
    .as<PayoutHoldTables>()
    .selectFrom('payment_charges as charge')
    .innerJoin('payout_holds as hold', 'hold.organiser', 'charge.organiser')
    .select('charge.order')
    .where('charge.order', 'in', orders)
    .where('hold.ended', '=', sql.lit(''))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_transfers as begun')
            .select('begun.order')
            .whereRef('begun.order', '=', 'charge.order')
            .where('begun.kind', '=', 'transfer')
            .where('begun.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ order }) => order));
}
