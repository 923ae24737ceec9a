import type { DateFollower } from '#features/event-dates/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { memberPriceOn } from '#features/pricing/model/members-price.ts';
import { forgetPrices } from '../store/date-prices.ts';

/** Prices go with their dates. Where an event is down to one date, there is none to choose, and what tickets cost for that one is what they cost. */
export const typesFollowDates: DateFollower = {
  async alone(tx, event, date) {
    const query = tx.as<TicketingTables>();
    const changed = await query
      .updateTable('ticket_types')
      .set({ perDate: 0 })
      .where('event', '=', event)
      .where('perDate', '=', 1)
      .returning(['id', 'price', 'memberPrice'])
      .execute();
    const prices = await forgetPrices(tx, 'event', event);
    for (const { id, ...usual } of changed) {
      const own = prices.find((row) => row.date === date && row.ticketType === id);
      if (own)
        await query
          .updateTable('ticket_types')
          .set({ price: own.price, memberPrice: memberPriceOn(usual, own.price) })
          .where('id', '=', id)
          .execute();
      tx.change({ collection: 'ticket_types', action: 'update', id, event });
    }
  },
  async removed(tx, { id }) {
    await forgetPrices(tx, 'date', id);
  },
};
