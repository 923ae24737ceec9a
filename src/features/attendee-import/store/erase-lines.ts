import type { Kysely } from 'kysely';
import {
  ERASED_AT_ONCE,
  type GuestData,
  type GuestsNeeded,
  NOTHING_ERASED,
} from '#features/guest-erasure/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

const ofEvent = (query: Kysely<TicketingTables>, event: string) =>
  query
    .selectFrom('attendee_import_lines')
    .innerJoin('attendee_imports', 'attendee_imports.id', 'attendee_import_lines.import')
    .where('attendee_imports.event', '=', event);

/** The lines of lists that were imported, and the first line of each file. How many there were, and when, stays. */
export const linesToErase: GuestData = {
  kind: 'imports',
  count: async (db, event) => {
    const { lines } = await ofEvent(db.read<TicketingTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow();
    return lines;
  },
  erase: async (tx, event) => {
    const query = tx.as<TicketingTables>();
    const rows = await ofEvent(query, event)
      .select(['attendee_import_lines.import as list', 'line', 'email'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    const lists = [...new Set(rows.map(({ list }) => list))];
    for (const list of lists)
      await query
        .deleteFrom('attendee_import_lines')
        .where('import', '=', list)
        .where(
          'line',
          'in',
          rows.filter((row) => row.list === list).map(({ line }) => line),
        )
        .execute();
    await query.updateTable('attendee_imports').set({ headings: '[]' }).where('id', 'in', lists).execute();
    return { rows: rows.length, addresses: rows.map(({ email }) => email), accounts: [], about: [] };
  },
};

/** A list that is being read, waits for a yes, or is taken in or out. */
export const importsUnderWay: GuestsNeeded = {
  hindrance: 'imports',
  isSo: async (db, event) =>
    (await db
      .read<TicketingTables>()
      .selectFrom('attendee_imports')
      .select('id')
      .where('event', '=', event)
      .where('status', 'not in', ['done', 'undone'])
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
