import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { WaitingTables } from '../model/schema.ts';

/** What stands for an address that is erased is the entry's id. */
const ofEvent = (query: Kysely<WaitingTables>, event: string) =>
  query
    .selectFrom('waiting_entries')
    .where('event', '=', event)
    .where(sql<boolean>`(email != id OR name != '' OR account != '')`);

const blank = (now: string) => ({ name: '', account: '', updated: now });

/** Who waited for an event. */
export const waitingToErase: GuestData = {
  kind: 'entries',
  count: async (db, event) => {
    const { entries } = await ofEvent(db.read<WaitingTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow();
    return entries;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<WaitingTables>();
    const rows = await ofEvent(query, event)
      .select(['id', 'email', 'account', 'order'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    await query
      .updateTable('waiting_entries')
      .set((eb) => ({ email: eb.ref('id'), mailbox: eb.ref('id'), ...blank(now) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return {
      rows: rows.length,
      addresses: rows.map(({ email }) => email),
      accounts: rows.map(({ account }) => account),
      about: rows.flatMap(({ id, order }) => (order === '' ? [id] : [id, order])),
    };
  },
};

/** Takes out of entries whose they were. Gives those that were still in line. */
export async function eraseAccount(tx: Tx, account: string, now: string) {
  const query = tx.as<WaitingTables>();
  const rows = await query
    .selectFrom('waiting_entries')
    .selectAll()
    .where('account', '=', account)
    .where('account', '!=', '')
    .execute();
  for (const { id } of rows)
    await query
      .updateTable('waiting_entries')
      .set({ email: id, mailbox: id, ...blank(now) })
      .where('id', '=', id)
      .execute();
  return rows.filter(({ state }) => state === 'unconfirmed' || state === 'waiting' || state === 'offered');
}

/** Nobody waits for an event that is deleted. */
export async function removeList(tx: Tx, event: string): Promise<void> {
  const query = tx.as<WaitingTables>();
  await query.deleteFrom('waiting_wants').where('event', '=', event).execute();
  await query.deleteFrom('waiting_entries').where('event', '=', event).execute();
  await query.deleteFrom('waiting_lists').where('id', '=', event).execute();
}

/** Whoever never confirmed within this time is forgotten. */
export async function forgetUnconfirmed(tx: Tx, before: string): Promise<void> {
  await tx
    .as<WaitingTables>()
    .deleteFrom('waiting_entries')
    .where('state', '=', 'unconfirmed')
    .where('created', '<', before)
    .execute();
}
