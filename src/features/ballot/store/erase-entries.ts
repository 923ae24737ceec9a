import { type Kysely, sql } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import { dropCards } from './cards.ts';
import type { BallotTables } from '../model/schema.ts';

/** What stands for an address that is erased is the entry's id: there is one entry for each. */
const ofEvent = (query: Kysely<BallotTables>, event: string) =>
  query
    .selectFrom('ballot_entries')
    .where('event', '=', event)
    .where(sql<boolean>`(email != id OR name != '' OR account != '')`);

/** Who entered an event's ballot. Lists and draws stay: everybody can still recount them. */
export const entriesToErase: GuestData = {
  kind: 'entries',
  count: async (db, event) => {
    const { entries } = await ofEvent(db.read<BallotTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow();
    return entries;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<BallotTables>();
    const rows = await ofEvent(query, event)
      .select(['id', 'email', 'account', 'order'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    await dropCards(
      tx,
      rows.map(({ id }) => id),
    );
    await query
      .updateTable('ballot_entries')
      .set((eb) => ({ email: eb.ref('id'), name: '', account: '', updated: now }))
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
