import { datesOf, type EventDateTables } from '#features/event-dates/index.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { peopleOf } from '#features/orders/model/people.ts';
import type {
  EventStockRow,
  TicketingTables,
  TicketTypeRow,
} from '#features/orders/model/ticketing-schema.ts';
import { createSaleDates, listTicketTypes } from '#features/ticket-types/index.ts';
import {
  capacityOf,
  quantityOf,
  type SaleDate,
  stockOf,
  withPasses,
} from '#features/ticket-types/model/sale-date.ts';
import type { Actor } from '#lib/actor.ts';
import { ticketsByDate } from '../store/by-date.ts';
import { takenBy } from '../store/store.ts';
import type { ReportsContext } from './context.ts';

/** So many dates are on a page. */
const A_PAGE = 50;

/** What one date sold. Amounts in minor units of the event's currency. */
export interface DateSales {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  cancelled: boolean;
  /** People with a valid ticket for it alone. */
  tickets: number;
  /** What was paid for those, before refunds. */
  taken: number;
  /** For how many more there is room; null where nothing of it is sold any more. */
  left: number | null;
}

/** What the dates of an event sold, a page of them. */
export interface SalesByDate {
  dates: DateSales[];
  /** What tickets for every date came to; null where there are none. */
  everyDate: Pick<DateSales, 'tickets' | 'taken'> | null;
  /** Over all dates, whichever are on the page. */
  totals: Pick<DateSales, 'tickets' | 'taken'>;
  page: number;
  pages: number;
}

/**
 * What each date of an event sold, by their start: a page of them, or else (null) that of the next one. Null where no ticket is for one date.
 * Throws 404 when the event is not theirs, 403 when their role doesn't see the money.
 */
export async function salesByDate(
  context: ReportsContext,
  actor: Actor,
  eventId: string,
  asked: number | null,
): Promise<SalesByDate | null> {
  const { id: of } = await context.events.requireMay(actor, 'money.view', eventId);
  const { db, clock, reckoned } = context;
  const types = await listTicketTypes(context, of);
  const all = types.some(({ perDate }) => perDate === 1) ? await datesOf(db.read<EventDateTables>(), of) : [];
  if (all.length === 0) return null;
  const read = db.read<TicketingTables>();
  const event = await read
    .selectFrom('events')
    .select(['id', 'capacity'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const { taken, tickets } = await reckoned.of(`dates:${of}`, async () => {
    const [money, valid] = await Promise.all([takenBy(read, of, 'date'), ticketsByDate(read, of)]);
    return { taken: money, tickets: valid, orders: total(valid) };
  });
  const now = clock.text();
  const pages = Math.ceil(all.length / A_PAGE);
  const next = all.findIndex(({ endsAt }) => endsAt > now);
  const page = Math.min(
    pages - 1,
    Math.max(0, asked ?? Math.floor((next < 0 ? all.length - 1 : next) / A_PAGE)),
  );
  const shown = all.slice(page * A_PAGE, (page + 1) * A_PAGE);
  const known = new Map(types.map((type) => [type.id, type]));
  const stock = await createSaleDates(db)(
    { event, types: known },
    shown.map(({ id }) => ({ date: id })),
  );
  const sums = (date: string) => ({ tickets: tickets.get(date) ?? 0, taken: taken.get(date) ?? 0 });
  const whole = sums('');
  return {
    dates: shown.map((date) => {
      const { id, startsAt, endsAt, title, state } = date;
      const own = stock.dates.get(id);
      const sells = own && state === 'on' && soldUntil(date) > now;
      const left = sells ? leftAt(event, own, types) : null;
      return { id, startsAt, endsAt, title, cancelled: state === 'cancelled', ...sums(id), left };
    }),
    everyDate: whole.tickets > 0 || whole.taken > 0 ? whole : null,
    totals: { tickets: total(tickets), taken: total(taken) },
    page,
    pages,
  };
}

const total = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((sum, one) => sum + one, 0);

/** For how many more people a date has tickets, and places. */
function leftAt(
  event: Pick<EventStockRow, 'capacity'>,
  date: SaleDate,
  types: readonly TicketTypeRow[],
): number {
  const capacity = capacityOf(event, date);
  const room = capacity === 0 ? Number.POSITIVE_INFINITY : capacity - date.taken - withPasses(types);
  const tickets = types
    .filter(({ perDate }) => perDate === 1)
    .reduce((sum, type) => {
      const { sold, held } = stockOf(type, date);
      return sum + Math.max(0, quantityOf(type, date) - sold - held) * peopleOf(type);
    }, 0);
  return Math.max(0, Math.min(room, tickets));
}
