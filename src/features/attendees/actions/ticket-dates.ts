import type { CheckoutContext } from '#features/checkout/index.ts';
import { datesOf, type EventDateRow } from '#features/event-dates/index.ts';
import type { DateStockTables } from '#features/ticket-types/model/date-stock.ts';

/** A date that tickets are for alone. */
export type TicketDate = Pick<EventDateRow, 'id' | 'startsAt' | 'title' | 'state'>;

/**
 * The dates of an event for which single tickets were ever sold, by their start. None where it has no ticket type for one date. Who asks
 * may see the event's attendees already.
 */
export async function ticketDates({ db }: CheckoutContext, event: string): Promise<TicketDate[]> {
  const sold = await db
    .read<DateStockTables>()
    .selectFrom('ticket_types')
    .innerJoin('date_stock', 'date_stock.ticketType', 'ticket_types.id')
    .select('date_stock.date')
    .distinct()
    .where('ticket_types.event', '=', event)
    .where('ticket_types.perDate', '=', 1)
    .execute();
  if (sold.length === 0) return [];
  const ids = new Set(sold.map(({ date }) => date));
  const dates = await datesOf(db.read(), event);
  return dates
    .filter(({ id }) => ids.has(id))
    .map(({ id, startsAt, title, state }) => ({ id, startsAt, title, state }));
}
