import { sql } from 'kysely';
import { type Database, preparedForRows, type Tx } from '#platform/db/index.ts';
import type { CheckInRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { AdmissionRow, CheckInTables } from '../model/schema.ts';

const SCAN = [
  'id',
  'scan',
  'event',
  'list',
  'ticket',
  'result',
  'device',
  'at',
  'actor',
  'link',
  'shown',
  'sequence',
  'created',
] as const satisfies readonly (keyof CheckInRow)[];
const ADMISSION = [
  'list',
  'ticket',
  'event',
  'scan',
  'at',
  'device',
  'undoneUntil',
  'entries',
  'updated',
] as const satisfies readonly (keyof AdmissionRow)[];

/** A row of slots, by column: there is nothing else to be read from them. */
const cells = <Row>(columns: readonly (keyof Row & string)[], row: Row): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Row;

export type CheckInBooks = ReturnType<typeof createBooks>;

/** What is written at the door, for one scan as for many. Each query is compiled once for each number of rows. */
export function createBooks(db: Database) {
  const reader = db.read<CheckInTables>();
  const ticketsOfEvent = preparedForRows<CheckInTables, { id: string }, { event: string }, TicketRow>(
    reader,
    (query, rows, { event }) =>
      query
        .selectFrom('tickets')
        .selectAll()
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('event', '=', event)
        // Two gates that take the same tickets take them in the same order.
        .orderBy('id')
        .modifyEnd(sql.raw(db.sql.raw.forUpdate)),
  );
  const standing = preparedForRows<CheckInTables, { ticket: string }, { list: string }, AdmissionRow>(
    reader,
    (query, rows, { list }) =>
      query
        .selectFrom('check_in_admissions')
        .selectAll()
        .where(
          'ticket',
          'in',
          rows.map(({ ticket }) => ticket),
        )
        .where('list', '=', list),
  );
  const sent = preparedForRows<CheckInTables, { scan: string }, { event: string }, SentScan>(
    reader,
    (query, rows, { event }) =>
      query
        .selectFrom('check_ins')
        .select(['scan', 'result', 'shown'])
        .where('event', '=', event)
        .where(
          'scan',
          'in',
          rows.map(({ scan }) => scan),
        ),
  );
  const insertScans = preparedForRows<CheckInTables, CheckInRow>(reader, (query, rows) =>
    query
      .insertInto('check_ins')
      .values(rows.map((row) => cells(SCAN, row)))
      .onConflict((conflict) =>
        conflict
          .columns(['event', 'scan'])
          .doUpdateSet((eb) => ({
            ticket: eb.ref('excluded.ticket'),
            result: eb.ref('excluded.result'),
            shown: eb.ref('excluded.shown'),
            at: eb.ref('excluded.at'),
          }))
          .where((eb) =>
            eb.or([
              eb('check_ins.ticket', '=', eb.ref('excluded.ticket')),
              // What was refused as a pass came in by the ticket that was chosen with it.
              eb(
                'check_ins.ticket',
                '=',
                eb
                  .selectFrom('tickets')
                  .select('tickets.pass')
                  .whereRef('tickets.id', '=', 'excluded.ticket')
                  .where('tickets.pass', '!=', sql.lit('')),
              ),
            ]),
          ),
      ),
  );
  const upsertAdmissions = preparedForRows<CheckInTables, AdmissionRow>(reader, (query, rows) =>
    query
      .insertInto('check_in_admissions')
      .values(rows.map((row) => cells(ADMISSION, row)))
      .onConflict((conflict) =>
        conflict.columns(['ticket', 'list']).doUpdateSet((eb) => ({
          scan: eb.ref('excluded.scan'),
          at: eb.ref('excluded.at'),
          device: eb.ref('excluded.device'),
          undoneUntil: eb.ref('excluded.undoneUntil'),
          entries: eb.ref('excluded.entries'),
          updated: eb.ref('excluded.updated'),
        })),
      ),
  );
  const firstIn = preparedForRows<CheckInTables, { id: string }, { now: string }, TicketRow>(
    reader,
    (query, rows, { now }) =>
      query
        .updateTable('tickets')
        .set({
          checkedInAt: sql<string>`coalesce((SELECT min(a.at) FROM check_in_admissions a WHERE a.ticket = tickets.id AND a.scan != ''), '')`,
          updated: now,
        })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .returningAll(),
  );

  return {
    /**
     * Tickets of the door's event, by id. Whoever writes about a ticket takes its row first: what is read afterwards, within
     * the same write, is then not changed by another gate.
     */
    async takeTickets(tx: Tx, event: string, ids: readonly string[]): Promise<Map<string, TicketRow>> {
      if (ids.length === 0) return new Map();
      const { rows } = await ticketsOfEvent.run(
        tx.as(),
        ids.map((id) => ({ id })),
        { event },
      );
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** What stands on the list for these tickets; none where nobody came in yet. */
    async admissionsOn(tx: Tx, list: string, tickets: readonly string[]): Promise<AdmissionRow[]> {
      if (tickets.length === 0) return [];
      const { rows } = await standing.run(
        tx.as(),
        tickets.map((ticket) => ({ ticket })),
        { list },
      );
      return rows;
    },
    /** Which of these tickets are in on the list, outside of a write. */
    async areIn(list: string, tickets: readonly string[]): Promise<Set<string>> {
      if (tickets.length === 0) return new Set();
      const rows = await reader
        .selectFrom('check_in_admissions')
        .select('ticket')
        .where('list', '=', list)
        .where('ticket', 'in', tickets)
        .where('scan', '!=', '')
        .execute();
      return new Set(rows.map(({ ticket }) => ticket));
    },
    /** Scans of the event that were sent before, by the device's id of each. */
    async scansSent(tx: Tx, event: string, scans: readonly string[]): Promise<Map<string, SentScan>> {
      if (scans.length === 0) return new Map();
      const { rows } = await sent.run(
        tx.as(),
        scans.map((scan) => ({ scan })),
        { event },
      );
      return new Map(rows.map((row) => [row.scan, row]));
    },
    /** Writes scans down, each once; what a gate decided by itself replaces an answer that it never heard. */
    async keepScans(tx: Tx, rows: readonly CheckInRow[]): Promise<void> {
      if (rows.length > 0) await insertScans.run(tx.as(), rows, {});
    },
    /** Writes what stands now. */
    async keepAdmissions(tx: Tx, rows: readonly AdmissionRow[]): Promise<void> {
      if (rows.length > 0) await upsertAdmissions.run(tx.as(), rows, {});
    },
    /** Writes on the tickets when their holders first came in, by any list. Gives them as they are then. */
    async showOnTickets(tx: Tx, tickets: readonly TicketRow[], now: string): Promise<Map<string, TicketRow>> {
      if (tickets.length === 0) return new Map();
      const { rows } = await firstIn.run(tx.as(), tickets, { now });
      for (const { id, event } of rows) tx.change({ collection: 'tickets', action: 'update', id, event });
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

export type SentScan = Pick<CheckInRow, 'scan' | 'result' | 'shown'>;
