import type { DateFollower } from '#features/event-dates/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import { conflict } from '#lib/errors.ts';
import { memberPriceOn } from '#features/pricing/model/members-price.ts';
import { words } from '../messages/pass-types.messages.ts';
import { forgetPrices } from '../store/date-prices.ts';

/** Prices go with their dates. Where an event is down to one date, there is none to choose: nobody buys a pass any more, and what tickets cost for that one is what they cost. */
export const typesFollowDates: DateFollower = {
  async alone(tx, event, date) {
    const query = tx.as<TicketingTables>();
    const passes = await query
      .updateTable('ticket_types')
      .set({ hidden: 1 })
      .where('event', '=', event)
      .where('visits', '>', 0)
      .returning('id')
      .execute();
    for (const { id } of passes) tx.change({ collection: 'ticket_types', action: 'update', id, event });
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
  /** Throws 409 where holders of passes would have no dates to choose among any more. */
  async removed(tx, { id, event }) {
    const query = tx.as<DateStockTables>();
    const left = await query
      .selectFrom('event_dates')
      .select('id')
      .where('event', '=', event)
      .where('id', '!=', id)
      .limit(2)
      .execute();
    const sold = await query
      .selectFrom('ticket_types')
      .select('id')
      .where('event', '=', event)
      .where('visits', '>', 0)
      .where((eb) => eb.or([eb('sold', '>', 0), eb('held', '>', 0)]))
      .limit(1)
      .executeTakeFirst();
    if (left.length < 2 && sold) throw conflict(words.passesSold);
    await forgetPrices(tx, 'date', id);
  },
};
