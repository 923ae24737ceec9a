import type { DateFollower } from '#features/event-dates/index.ts';
import type { SeatTables } from '../model/schema.ts';

/**
 * What is blocked for a date goes with it: nobody has a ticket for one that is removed. Where an event is down to one date, what is blocked for that
 * is blocked for the event.
 */
export const seatsFollowDates: DateFollower = {
  async removed(tx, { id, event }) {
    await tx
      .as<SeatTables>()
      .deleteFrom('seat_claims')
      .where('event', '=', event)
      .where('date', '=', id)
      .where('state', '=', 'blocked')
      .execute();
  },
  async alone(tx, event, date) {
    const query = tx.as<SeatTables>();
    const blocks = query
      .selectFrom('seat_claims')
      .selectAll()
      .where('event', '=', event)
      .where('date', '=', date)
      .where('state', '=', 'blocked');
    const rows = await blocks.execute();
    if (rows.length === 0) return;
    await query
      .deleteFrom('seat_claims')
      .where('event', '=', event)
      .where('date', '=', date)
      .where('state', '=', 'blocked')
      .execute();
    for (const row of rows)
      await query
        .insertInto('seat_claims')
        .values({ ...row, date: '' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },
};
