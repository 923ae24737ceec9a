import { type Kysely, sql } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TransferTables } from '../model/schema.ts';

const ofEvent = (query: Kysely<TransferTables>, event: string) =>
  query
    .selectFrom('ticket_transfers')
    .where('event', '=', event)
    .where(sql<boolean>`("toName" != '' OR "toEmail" != '' OR "tokenHash" != '')`);

const FORGOTTEN = { toName: '', toEmail: '', tokenHash: '' } as const;

/** To whom tickets of an event were offered. That they were handed on, and when, stays: gates go by it. */
export const transfersToErase: GuestData = {
  kind: 'guests',
  count: async (db, event) => {
    const { found } = await ofEvent(db.read<TransferTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  },
  erase: async (tx, event) => {
    const query = tx.as<TransferTables>();
    const rows = await ofEvent(query, event)
      .select(['id', 'ticket', 'order', 'toEmail'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    const ids = rows.map(({ id }) => id);
    await query.updateTable('ticket_transfers').set(FORGOTTEN).where('id', 'in', ids).execute();
    return {
      rows: rows.length,
      addresses: rows.map(({ toEmail }) => toEmail).filter((email) => email !== ''),
      accounts: [],
      about: rows.flatMap(({ id, ticket, order }) => [id, ticket, order]),
    };
  },
};

/** Forgets to whom somebody gave tickets whose account is deleted; what nobody has taken yet can't be taken any more. */
export async function forgetTransfersOf(tx: Tx, user: string): Promise<void> {
  const query = tx.as<TransferTables>();
  const theirs = query.selectFrom('orders').select('id').where('buyer', '=', user);
  await query
    .updateTable('ticket_transfers')
    .set(FORGOTTEN)
    .where('order', 'in', theirs)
    .where('sentAs', '=', 'buyer')
    .execute();
  await query
    .updateTable('tickets')
    .set({ handedTo: '' })
    .where('order', 'in', theirs)
    .where('handedTo', '!=', '')
    .execute();
}
