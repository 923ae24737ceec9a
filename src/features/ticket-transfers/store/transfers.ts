import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { TransferRow, TransferState, TransferTables } from '../model/schema.ts';

/** What was offered of a ticket, the newest first. */
export function transfersOf(db: Database, ticket: string): Promise<TransferRow[]> {
  return db
    .read<TransferTables>()
    .selectFrom('ticket_transfers')
    .selectAll()
    .where('ticket', '=', ticket)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What can be taken now of an order's tickets, by ticket. */
export async function openTransfers(
  db: Database,
  order: string,
  now: UtcText,
): Promise<Map<string, TransferRow>> {
  const rows = await db
    .read<TransferTables>()
    .selectFrom('ticket_transfers')
    .selectAll()
    .where('order', '=', order)
    .where('state', '=', 'offered')
    .where('until', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.ticket, row]));
}

export function transferBy(db: Database, tokenHash: string): Promise<TransferRow | undefined> {
  return db
    .read<TransferTables>()
    .selectFrom('ticket_transfers')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('tokenHash', '!=', '')
    .executeTakeFirst();
}

/** Writes an offer down; false while another one of the ticket can be taken. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<boolean> {
  const query = tx.as<TransferTables>();
  // What nobody took in time makes room for the next one.
  await query
    .updateTable('ticket_transfers')
    .set((eb) => ({ state: 'lapsed' as const, finished: eb.ref('until') }))
    .where('ticket', '=', row.ticket)
    .where('state', '=', 'offered')
    .where('until', '<=', row.created)
    .execute();
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('ticket_transfers')
    .values(row)
    // As the index says it.
    .onConflict((conflict) => conflict.column('ticket').where('state', '=', sql.lit('offered')).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends an offer that can be taken still: true for exactly one of all who try. */
export async function endTransfer(
  tx: Tx,
  id: string,
  state: Exclude<TransferState, 'offered' | 'lapsed'>,
  now: UtcText,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<TransferTables>()
    .updateTable('ticket_transfers')
    .set({ state, finished: now })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .where('until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tickets of an event that were handed on since `from` (UTC text), with the codes that they have now. */
export function handedOnSince(db: Database, event: string, from: string) {
  return (
    db
      .read<TransferTables>()
      .selectFrom('ticket_transfers as taken')
      .innerJoin('tickets', 'tickets.order', 'taken.order')
      .select(['tickets.id', 'tickets.code', 'tickets.epoch', 'tickets.holderName', 'tickets.holderEmail'])
      .where('taken.event', '=', event)
      .where('taken.state', '=', 'accepted')
      .where('taken.finished', '>=', from)
      .where('tickets.epoch', '>', 0)
      // What goes with a ticket has a new code, too.
      .where((eb) =>
        eb.or([
          eb('tickets.id', '=', eb.ref('taken.ticket')),
          eb.and([eb('tickets.addOn', '=', 1), eb('tickets.partOf', '=', eb.ref('taken.ticket'))]),
        ]),
      )
      .distinct()
      .execute()
  );
}

/** When tickets were handed on, as a write sees it: by ticket, the epochs that ended then. */
export async function endedEpochs(
  tx: Tx,
  tickets: readonly string[],
): Promise<{ ticket: string; epoch: number; at: UtcText }[]> {
  if (tickets.length === 0) return [];
  const rows = await tx
    .as<TransferTables>()
    .selectFrom('ticket_transfers')
    .select(['ticket', 'fromEpoch', 'finished'])
    .where('ticket', 'in', tickets)
    .where('state', '=', 'accepted')
    .execute();
  return rows.map(({ ticket, fromEpoch, finished }) => ({ ticket, epoch: fromEpoch, at: finished }));
}
