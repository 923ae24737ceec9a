import type { DateFollower } from '#features/event-dates/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** Where an event is down to one date, there is none to choose. */
export const typesFollowDates: DateFollower = {
  async alone(tx, event) {
    const changed = await tx
      .as<TicketingTables>()
      .updateTable('ticket_types')
      .set({ perDate: 0 })
      .where('event', '=', event)
      .where('perDate', '=', 1)
      .returning('id')
      .execute();
    for (const { id } of changed) tx.change({ collection: 'ticket_types', action: 'update', id, event });
  },
};
