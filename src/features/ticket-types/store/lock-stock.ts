import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { Tx } from '#platform/db/index.ts';

/** Has the rows of an event and of ticket types (ids), in that order, for this write alone. Nothing in them changes. */
export async function lockStock(tx: Tx, event: string, types: readonly string[]): Promise<void> {
  const query = tx.as<TicketingTables>();
  await query
    .updateTable('events')
    .set((eb) => ({ taken: eb.ref('taken') }))
    .where('id', '=', event)
    .execute();
  for (const id of [...new Set(types)].toSorted())
    await query
      .updateTable('ticket_types')
      .set((eb) => ({ sold: eb.ref('sold') }))
      .where('id', '=', id)
      .execute();
}
