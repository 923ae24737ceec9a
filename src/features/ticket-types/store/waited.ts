import { laterThan } from '#lib/time.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { type Database, preparing, type Tx } from '#platform/db/index.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import type { WaitedRow, WaitedTicket } from '../model/waited.ts';

interface Tables extends PricedTables {
  waited_tickets: WaitedRow;
}

/** What is waited for, by `quantityKey`. */
export type Waited = ReadonlyMap<string, WaitedTicket>;

/** Reads what is waited for of an event. */
export function createWaited(db: Database): (event: string) => Promise<Waited> {
  const reader = db.read<Tables>();
  const rows = preparing(reader)<{ event: string }, WaitedTicket>((query, slot) =>
    query
      .selectFrom('waited_tickets')
      .select(['ticketType', 'date'])
      .where('event', '=', slot.event)
      .orderBy('ticketType')
      .orderBy('date'),
  );
  return async (event) =>
    new Map((await rows.run(reader, { event })).rows.map((row) => [quantityKey(row), row]));
}

/** What is waited for of several events; one of which nothing is has no entry. */
export async function waitedOf(db: Database, events: readonly string[]): Promise<Map<string, WaitedRow[]>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .read<Tables>()
    .selectFrom('waited_tickets')
    .selectAll()
    .where('event', 'in', events)
    .execute();
  return Map.groupBy(rows, ({ event }) => event);
}

/**
 * From this write on `begun` are waited for, and `ended` are not any more. An order that was priced before finds its types changed (`updated`), looks
 * again, and is refused: who waits is first. To be called with the event's row held.
 */
export async function changeWaited(
  tx: Tx,
  event: string,
  { begun, ended }: { begun: readonly WaitedTicket[]; ended: readonly WaitedTicket[] },
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  const before = await query
    .selectFrom('waited_tickets')
    .select(['ticketType', 'date'])
    .where('event', '=', event)
    .execute();
  const known = new Set(before.map(quantityKey));
  const added = begun.filter((ticket) => !known.has(quantityKey(ticket)));
  const gone = ended.filter((ticket) => known.has(quantityKey(ticket)));
  if (gone.length + added.length === 0) return;
  for (const { ticketType, date } of gone)
    await query
      .deleteFrom('waited_tickets')
      .where('event', '=', event)
      .where('ticketType', '=', ticketType)
      .where('date', '=', date)
      .execute();
  if (added.length > 0)
    await query
      .insertInto('waited_tickets')
      .values(added.map(({ ticketType, date }) => ({ event, ticketType, date })))
      .execute();
  const types = await query
    .selectFrom('ticket_types')
    .select(['id', 'updated'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  for (const { id, updated } of types) {
    // Other types may take the places that are waited for.
    if (added.length > 0)
      await query
        .updateTable('ticket_types')
        .set({ updated: laterThan(updated, now) })
        .where('id', '=', id)
        .execute();
    tx.change({ collection: 'ticket_types', action: 'update', id, event });
  }
}
