import type { Kysely } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import { type Database, prepareInserts, type Tx } from '#platform/db/index.ts';
import type { DatePriceRow } from '../model/date-price.ts';
import type { PriceSpan } from '../model/price-span.ts';
import type { DateStockTables } from '../model/date-stock.ts';

/** So many ids are in one statement. */
const AT_ONCE = 500;

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** The prices of these dates (ids). */
export async function pricesOfDates(
  query: Kysely<DateStockTables>,
  dates: readonly string[],
): Promise<DatePriceRow[]> {
  const found: DatePriceRow[] = [];
  for (const part of inParts(dates))
    found.push(...(await query.selectFrom('date_prices').selectAll().where('date', 'in', part).execute()));
  return found;
}

/** What tickets cost from and to: the query of `priceSpans`; apart, so that a test can ask the database how it goes about it. */
export const spansQuery = (query: Kysely<DateStockTables>, events: readonly string[], now: string) =>
  query
    .selectFrom('date_prices')
    .innerJoin('event_dates as d', 'd.id', 'date_prices.date')
    .select((eb) => [
      'date_prices.event',
      'date_prices.ticketType',
      eb.fn.min<number>('date_prices.price').as('lowest'),
      eb.fn.max<number>('date_prices.price').as('highest'),
      eb.fn.countAll<number>().as('dates'),
    ])
    .where('date_prices.event', 'in', events)
    .where('d.state', '=', 'on')
    .where('d.endsAt', '>', now)
    .groupBy(['date_prices.event', 'date_prices.ticketType']);

/** How many dates of an event are on and not over. */
const datesQuery = (query: Kysely<DateStockTables>, events: readonly string[], now: string) =>
  query
    .selectFrom('event_dates')
    .select((eb) => ['event', eb.fn.countAll<number>().as('dates')])
    .where('event', 'in', events)
    .where('state', '=', 'on')
    .where('endsAt', '>', now)
    .groupBy('event');

/** By ticket type; one whose dates to come have no price of their own has no entry. */
export async function priceSpans(
  db: Database,
  events: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, PriceSpan>> {
  if (events.length === 0) return new Map();
  const query = db.readLagging<DateStockTables>();
  const own = await spansQuery(query, events, now).execute();
  if (own.length === 0) return new Map();
  const counted = await datesQuery(query, [...new Set(own.map(({ event }) => event))], now).execute();
  const counts = new Map(counted.map(({ event, dates }) => [event, dates]));
  return new Map(
    own.map(({ event, ticketType, lowest, highest, dates }) => [
      ticketType,
      { lowest, highest, usualToo: dates < (counts.get(event) ?? 0) },
    ]),
  );
}

const COLUMNS = [
  'id',
  'event',
  'date',
  'ticketType',
  'price',
  'created',
  'updated',
] as const satisfies readonly (keyof DatePriceRow)[];

/** Says what has become of prices, within the write that did it, to whoever listens to their records. */
function announce(tx: Tx, action: 'create' | 'delete', rows: readonly DatePriceRow[]): void {
  for (const row of rows) {
    const of = { collection: 'date_prices', id: row.id, event: row.event };
    if (action === 'delete') tx.change({ ...of, action, row: { ...row } });
    else tx.change({ ...of, action });
  }
}

/** Writes prices that are not there. */
export function insertPrices(db: Database): (tx: Tx, rows: readonly DatePriceRow[]) => Promise<void> {
  const insert = prepareInserts(db.read<DateStockTables>(), 'date_prices', COLUMNS);
  return async (tx, rows) => {
    await insert(tx, rows);
    announce(tx, 'create', rows);
  };
}

/** Takes out the prices that a type has for these dates (ids). */
export async function clearPrices(tx: Tx, ticketType: string, dates: readonly string[]): Promise<void> {
  const query = tx.as<DateStockTables>();
  for (const part of inParts(dates)) {
    const gone = await query
      .deleteFrom('date_prices')
      .where('ticketType', '=', ticketType)
      .where('date', 'in', part)
      .returningAll()
      .execute();
    announce(tx, 'delete', gone);
  }
}

/** Forgets the prices of all that has this `event`, `date` or `ticketType`, within a write that says why. */
export async function forgetPrices(
  tx: Tx,
  by: 'event' | 'date' | 'ticketType',
  id: string,
): Promise<DatePriceRow[]> {
  const gone = await tx
    .as<DateStockTables>()
    .deleteFrom('date_prices')
    .where(by, '=', id)
    .returningAll()
    .execute();
  announce(tx, 'delete', gone);
  return gone;
}

/** Gives a copy of an event the prices of its dates. `copies` are new ids of dates and ticket types by the old ones: what has none is left out. */
export async function copyDatePrices(
  { db, ids }: { db: Database; ids: Ids },
  tx: Tx,
  { from, to, copies, now }: { from: string; to: string; copies: ReadonlyMap<string, string>; now: string },
): Promise<void> {
  const rows = await tx
    .as<DateStockTables>()
    .selectFrom('date_prices')
    .selectAll()
    .where('event', '=', from)
    .execute();
  const copied = rows.flatMap((row) => {
    const [date, ticketType] = [copies.get(row.date), copies.get(row.ticketType)];
    if (date === undefined || ticketType === undefined) return [];
    return [{ ...row, id: ids.record(), event: to, date, ticketType, created: now, updated: now }];
  });
  if (copied.length > 0) await insertPrices(db)(tx, copied);
}
