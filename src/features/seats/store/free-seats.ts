import type { Kysely } from 'kysely';
import type { SeatingPlanTables } from '#features/seating-plans/index.ts';
import type { SaleSeats } from '#features/ticket-types/model/sale-seats.ts';
import { type Database, preparing } from '#platform/db/index.ts';
import type { SeatTables } from '../model/schema.ts';
import { seatCounts } from './halls.ts';

type Query = Kysely<SeatTables>;

/** So many dates are asked for one by one, by a query that is compiled once: an order has few. */
const FEW = 4;

/** What is free of the seats of events, by category: no plan is read for it that was read before. */
export interface FreeSeats {
  /** Which of these events have seats, and for which tickets; how many are free is not looked up (`free` is empty). */
  seated(events: readonly string[]): Promise<Map<string, SaleSeats>>;
  /** The same with what is free for these dates (ids; '' for on every date). */
  onDates(event: string, seats: SaleSeats, dates: readonly string[]): Promise<SaleSeats>;
}

interface SeatedRow {
  event: string;
  version: string;
  ticketType: string;
  category: string;
}

interface Claimed {
  date: string;
  category: string;
  seats: number | string | bigint;
}

/** Who has seats for dates, or for every date, counted; apart, so that a test can ask the database how it goes about it. */
export const claimedQuery = (query: Query, event: string, dates: readonly string[]) =>
  query
    .selectFrom('seat_claims')
    .select(['date', 'category'])
    .select((eb) => eb.fn.countAll().as('seats'))
    .where('event', '=', event)
    .where('date', 'in', ['', ...dates])
    .groupBy(['date', 'category']);

export function createFreeSeats(db: Database): FreeSeats {
  const reader = db.read<SeatTables>();
  const prepare = preparing(reader);
  const seatedOf = (query: Query) =>
    query
      .selectFrom('event_seatings')
      .innerJoin('seat_types', 'seat_types.event', 'event_seatings.event')
      .select(['event_seatings.event', 'version', 'ticketType', 'category']);
  const seatedOne = prepare<{ event: string }, SeatedRow>((query, { event }) =>
    seatedOf(query).where('event_seatings.event', '=', event),
  );
  const onDate = prepare<{ event: string; date: string }, Claimed>((query, { event, date }) =>
    claimedQuery(query, event, [date]),
  );
  // A seat that is taken on several dates is one that nobody has on all.
  const onAny = prepare<{ event: string }, Claimed>((query, { event }) =>
    query
      .selectFrom((own) =>
        own
          .selectFrom('seat_claims')
          .select(['seat', 'category'])
          .distinct()
          .where('event', '=', event)
          .as('taken'),
      )
      .select(({ val }) => ['category', val('').as('date')])
      .select((eb) => eb.fn.countAll().as('seats'))
      .groupBy('category'),
  );

  const claimed = async (event: string, dates: readonly string[]): Promise<Claimed[]> => {
    if (dates.length > FEW) return claimedQuery(reader, event, dates).execute();
    const found = await Promise.all(dates.map((date) => onDate.run(reader, { event, date })));
    return found.flatMap(({ rows }, at) => rows.filter(({ date }) => date !== '' || at === 0));
  };

  return {
    seated: async (events) => {
      const [only] = events;
      if (only === undefined) return new Map();
      const rows =
        events.length === 1
          ? (await seatedOne.run(reader, { event: only })).rows
          : await seatedOf(reader).where('event_seatings.event', 'in', events).execute();
      const byEvent = Map.groupBy(rows, ({ event }) => event);
      return new Map(
        [...byEvent].map(([event, own]) => [
          event,
          {
            version: own[0]?.version ?? '',
            types: new Map(
              [...Map.groupBy(own, ({ ticketType }) => ticketType)].map(([type, of]) => [
                type,
                new Set(of.map(({ category }) => category)),
              ]),
            ),
            free: new Map(),
          },
        ]),
      );
    },
    onDates: async (event, seats, asked) => {
      const dates = [...new Set(asked)].filter((date) => date !== '');
      const [all, dated, any] = await Promise.all([
        seatCounts(db, db.read<SeatingPlanTables>(), seats.version),
        claimed(event, dates),
        asked.includes('') ? onAny.run(reader, { event }) : { rows: [] },
      ]);
      const goneOn = (date: string, category: string): number => {
        const rows = date === '' ? any.rows : dated.filter((row) => row.date === '' || row.date === date);
        return rows.reduce((sum, row) => sum + (row.category === category ? Number(row.seats) : 0), 0);
      };
      const free = new Map(
        [...new Set(asked)].map((date) => [
          date,
          new Map([...all].map(([category, count]) => [category, count - goneOn(date, category)])),
        ]),
      );
      return { ...seats, free };
    },
  };
}
