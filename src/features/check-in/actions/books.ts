import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { CheckInRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { CheckInTables } from '../model/schema.ts';
import type { CheckInAccess } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';
import { NOBODY } from './first-scan.ts';
import type { AdmissionRow } from '../model/schema.ts';

/**
 * Tickets of the door's event, by id. Whoever writes about a ticket takes its row first: what is read afterwards, within
 * the same write, is then not changed by another gate.
 */
export async function takeTickets(
  { db }: Pick<CheckInContext, 'db'>,
  tx: Tx,
  { event }: CheckInAccess,
  ids: readonly string[],
): Promise<Map<string, TicketRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .as<CheckInTables>()
    .selectFrom('tickets')
    .selectAll()
    .where('id', 'in', ids)
    .where('event', '=', event.id)
    // Two gates that take the same tickets take them in the same order.
    .orderBy('id')
    .modifyEnd(sql.raw(db.sql.raw.forUpdate))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What stands on the list for each of the tickets; a row that is not there yet where nobody came in. Scans until `overUntil` (UTC
 * text, or empty) belong to a date that is over.
 */
export async function admissionsOn(
  tx: Tx,
  { event, listId }: CheckInAccess,
  tickets: readonly string[],
  overUntil = '',
): Promise<Map<string, AdmissionRow>> {
  const none = {
    ...NOBODY,
    undoneUntil: overUntil,
    list: listId,
    event: event.id,
    device: '',
    entries: 0,
    updated: '',
  };
  const rows =
    tickets.length === 0
      ? []
      : await tx
          .as<CheckInTables>()
          .selectFrom('check_in_admissions')
          .selectAll()
          .where('ticket', 'in', tickets)
          .where('list', '=', listId)
          .execute();
  return new Map([
    ...tickets.map((ticket) => [ticket, { ...none, ticket }] as const),
    ...rows.map((row) => [row.ticket, row] as const),
  ]);
}

/** Scans of the event that were sent before, by the device's id of each. */
export async function scansSent(
  tx: Tx,
  { event }: CheckInAccess,
  scans: readonly string[],
): Promise<Map<string, Pick<CheckInRow, 'scan' | 'result' | 'shown'>>> {
  if (scans.length === 0) return new Map();
  const rows = await tx
    .as<CheckInTables>()
    .selectFrom('check_ins')
    .select(['scan', 'result', 'shown'])
    .where('event', '=', event.id)
    .where('scan', 'in', scans)
    .execute();
  return new Map(rows.map((row) => [row.scan, row]));
}

/** Writes scans down, each once; what a gate decided by itself replaces an answer that it never heard. */
export async function keepScans(tx: Tx, rows: readonly CheckInRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .as<CheckInTables>()
    .insertInto('check_ins')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['event', 'scan'])
        .doUpdateSet((eb) => ({
          result: eb.ref('excluded.result'),
          shown: eb.ref('excluded.shown'),
          at: eb.ref('excluded.at'),
        }))
        .whereRef('check_ins.ticket', '=', 'excluded.ticket'),
    )
    .execute();
}

/** Writes what stands now. */
export async function keepAdmissions(tx: Tx, rows: readonly AdmissionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .as<CheckInTables>()
    .insertInto('check_in_admissions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['ticket', 'list']).doUpdateSet((eb) => ({
        scan: eb.ref('excluded.scan'),
        at: eb.ref('excluded.at'),
        device: eb.ref('excluded.device'),
        undoneUntil: eb.ref('excluded.undoneUntil'),
        entries: eb.ref('excluded.entries'),
        updated: eb.ref('excluded.updated'),
      })),
    )
    .execute();
}

/** Writes on the tickets when their holders first came in, by any list. Gives them as they are then. */
export async function showOnTickets(
  tx: Tx,
  tickets: readonly TicketRow[],
  now: string,
): Promise<Map<string, TicketRow>> {
  if (tickets.length === 0) return new Map();
  const first = sql<string>`coalesce((SELECT min(a.at) FROM check_in_admissions a WHERE a.ticket = tickets.id AND a.scan != ''), '')`;
  const rows = await tx
    .as<CheckInTables>()
    .updateTable('tickets')
    .set({ checkedInAt: first, updated: now })
    .where(
      'id',
      'in',
      tickets.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  for (const { id, event } of rows) tx.change({ collection: 'tickets', action: 'update', id, event });
  return new Map(rows.map((row) => [row.id, row]));
}
