import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { TicketsContext } from './context.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/**
 * Gives an account the orders that were placed without one under its address, capitals or not. The address has to be
 * confirmed: the caller knows that.
 */
export async function claimOrders(tx: Tx, account: string, email: string, now: string): Promise<void> {
  if (email === '') return;
  const claimed = await tx
    .as<TicketingTables>()
    .updateTable('orders')
    .set({ buyer: account, updated: now })
    .where('buyer', '=', '')
    .where(sql<string>`lower("buyerEmail")`, '=', email.toLowerCase())
    .returning(['id', 'event'])
    .execute();
  for (const { id, event } of claimed) tx.change({ collection: 'orders', action: 'update', id, event });
}

/** The same where there are such orders, which is seldom: nothing is written then. */
export async function claimFound(
  { db, clock }: TicketsContext,
  account: string,
  email: string,
): Promise<void> {
  const found = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select('id')
    .where('buyer', '=', '')
    .where(sql<string>`lower("buyerEmail")`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  if (found) await db.write((tx) => claimOrders(tx, account, email, clock.text()));
}
