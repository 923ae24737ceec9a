import type { Tx } from '#platform/db/index.ts';
import type { TicketingTables, TicketRow } from '../model/ticketing-schema.ts';

/** What goes with a ticket and was not handed out yet is its holder's: whoever gets the ticket gets it, too. */
export async function holdAlong(
  tx: Tx,
  { id, event }: Pick<TicketRow, 'id' | 'event'>,
  holder: Pick<TicketRow, 'holderName' | 'holderEmail'>,
  now: string,
): Promise<void> {
  const changed = await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set({ ...holder, updated: now })
    .where('order', '=', (eb) => eb.selectFrom('tickets as own').select('own.order').where('own.id', '=', id))
    .where('partOf', '=', id)
    .where('addOn', '=', 1)
    .where('status', '=', 'valid')
    .where('checkedInAt', '=', '')
    // What stayed behind when the ticket was handed on is not its new holder's.
    .where('epoch', '=', (eb) => eb.selectFrom('tickets as own').select('own.epoch').where('own.id', '=', id))
    .returning('id')
    .execute();
  for (const voucher of changed)
    tx.change({ collection: 'tickets', action: 'update', id: voucher.id, event });
}
