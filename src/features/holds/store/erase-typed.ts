import type { Kysely } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import type { HoldTables } from '../model/schema.ts';

const ofEvent = (query: Kysely<HoldTables>, event: string) =>
  query.selectFrom('ticket_holds').where('event', '=', event).where('typed', '!=', '');

/** What was typed at an event's checkout, by who went on and who didn't. */
export const typedToErase: GuestData = {
  kind: 'typed',
  count: async (db, event) => {
    const { holds } = await ofEvent(db.read<HoldTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('holds'))
      .executeTakeFirstOrThrow();
    return holds;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<HoldTables>();
    const rows = await ofEvent(query, event).select('id').limit(ERASED_AT_ONCE).execute();
    if (rows.length === 0) return NOTHING_ERASED;
    await query
      .updateTable('ticket_holds')
      .set({ typed: '', updated: now })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return { ...NOTHING_ERASED, rows: rows.length };
  },
};
