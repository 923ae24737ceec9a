import { sql } from 'kysely';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { EventStockRow } from '#features/orders/model/ticketing-schema.ts';
import type { EventDateRow } from '#features/event-dates/index.ts';
import { type Database, preparing } from '#platform/db/index.ts';
import type { DatePriceRow } from '../model/date-price.ts';
import type { DateStockRow, DateStockTables } from '../model/date-stock.ts';
import type { Sale } from '../model/sale.ts';
import { type SaleDate, withPasses } from '../model/sale-date.ts';

/** So many dates are asked for one by one, by queries that are compiled once: an order has few. */
const FEW = 4;

const stockIn = (rows: readonly DateStockRow[]): SaleDate['stock'] =>
  new Map(rows.map(({ ticketType, sold, held, blocked }) => [ticketType, { sold, held, blocked }]));

const pricesIn = (rows: readonly Pick<DatePriceRow, 'ticketType' | 'price'>[]): SaleDate['prices'] =>
  new Map(rows.map(({ ticketType, price }) => [ticketType, price]));

/** Of whose event, and by which types, it is asked. */
interface Asked {
  event: Pick<EventStockRow, 'id'>;
  types: Sale['types'];
}

export type SaleDates = (
  sale: Asked,
  items: readonly Pick<Quantity, 'date'>[],
) => Promise<Pick<Sale, 'dates' | 'roomOnEach'>>;

/** Reads the dates that tickets are ordered for, with what is gone for each and what costs something else there. */
export function createSaleDates(db: Database): SaleDates {
  const reader = db.read<DateStockTables>();
  const prepare = preparing(reader);
  const date = prepare<{ id: string; event: string }, EventDateRow>((query, { id, event }) =>
    query.selectFrom('event_dates').selectAll().where('id', '=', id).where('event', '=', event),
  );
  const stock = prepare<{ date: string }, DateStockRow>((query, slot) =>
    query.selectFrom('date_stock').selectAll().where('date', '=', slot.date),
  );
  const prices = prepare<{ date: string }, DatePriceRow>((query, slot) =>
    query.selectFrom('date_prices').selectAll().where('date', '=', slot.date),
  );
  const fullest = prepare<{ event: string }, { room: number | null }>((query, slot) =>
    query
      .selectFrom('event_dates')
      .innerJoin('events as e', 'e.id', 'event_dates.event')
      .select(
        sql<
          number | null
        >`min(CASE WHEN event_dates.capacity > 0 THEN event_dates.capacity - event_dates.taken
          WHEN e.capacity > 0 THEN e.capacity - event_dates.taken END)`.as('room'),
      )
      .where('event_dates.event', '=', slot.event)
      .where('event_dates.state', '=', 'on')
      .whereRef('event_dates.startsAt', '>=', 'e.startsAt'),
  );

  /** Many at once, for a page of dates. */
  const readMany = async (event: string, ids: readonly string[]): Promise<SaleDate[]> => {
    const [rows, gone, own] = await Promise.all([
      reader
        .selectFrom('event_dates')
        .selectAll()
        .where('id', 'in', ids)
        .where('event', '=', event)
        .execute(),
      reader.selectFrom('date_stock').selectAll().where('date', 'in', ids).execute(),
      reader.selectFrom('date_prices').selectAll().where('date', 'in', ids).execute(),
    ]);
    const byDate = Map.groupBy(gone, (row) => row.date);
    const priced = Map.groupBy(own, (row) => row.date);
    return rows.map((row) => ({
      ...row,
      stock: stockIn(byDate.get(row.id) ?? []),
      prices: pricesIn(priced.get(row.id) ?? []),
    }));
  };
  const read = async (event: string, id: string): Promise<SaleDate[]> => {
    const [found, gone, own] = await Promise.all([
      date.run(reader, { id, event }),
      stock.run(reader, { date: id }),
      prices.run(reader, { date: id }),
    ]);
    return found.rows.map((row) => ({ ...row, stock: stockIn(gone.rows), prices: pricesIn(own.rows) }));
  };

  return async ({ event, types }, items) => {
    const ids = [...new Set(items.map((item) => item.date))].filter((id) => id !== '');
    const byDate = [...types.values()].some((type) => type.perDate === 1);
    const ofAll = byDate && items.some((item) => item.date === '');
    const [dates, rooms] = await Promise.all([
      ids.length > FEW ? readMany(event.id, ids) : Promise.all(ids.map((id) => read(event.id, id))),
      ofAll ? fullest.run(reader, { event: event.id }) : { rows: [] },
    ]);
    const room = rooms.rows[0]?.room ?? null;
    return {
      dates: new Map(dates.flat().map((row) => [row.id, row])),
      roomOnEach: room === null ? null : room - withPasses(types.values()),
    };
  };
}
