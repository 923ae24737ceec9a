import type { GuestsNeeded } from '#features/guest-erasure/index.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

/** Buyers who have yet to pay for an order, or for a ticket of another type, are written to. */
export const unpaidOrders: GuestsNeeded = {
  hindrance: 'unpaid',
  isSo: async (db, event) => {
    const query = db.read<TicketingTables>();
    const order = query.selectFrom('orders').where('event', '=', event).where('status', '=', 'pending');
    const change = query
      .selectFrom('ticket_changes')
      .where('event', '=', event)
      .where('status', '=', 'waiting');
    return (
      (await order.select('id').limit(1).executeTakeFirst()) !== undefined ||
      (await change.select('id').limit(1).executeTakeFirst()) !== undefined
    );
  },
};
