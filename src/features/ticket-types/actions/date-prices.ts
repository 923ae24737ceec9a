import { sql } from 'kysely';
import { type AuditChange, recordAudit } from '#features/audit/index.ts';
import { type EventTables, requireMay } from '#features/events/index.ts';
import {
  type DatePrices,
  datesOf,
  type EventDateRow,
  type EventDateTables,
  noDate,
  reachedDates,
  takeEvent,
} from '#features/event-dates/index.ts';
import type { NewPrice, PriceReach, TicketOfDate } from '#features/event-dates/model/date-prices.ts';
import type { TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { pricesChanged } from '#features/pricing/index.ts';
import { words as priceWords } from '#features/pricing/messages/prices.messages.ts';
import type { Actor } from '#lib/actor.ts';
import { cardStep } from '#lib/card-step.ts';
import { conflict, fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/date-prices.messages.ts';
import { type DatePriceRow, HIGHEST_PRICE, isPricedByDate, PRICE_FIELD } from '../model/date-price.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import { clearPrices, insertPrices, pricesOfDates } from '../store/date-prices.ts';
import type { TicketTypesContext } from './context.ts';
import { listTicketTypes } from './ticket-types.ts';

type Type = Pick<TicketTypeRow, 'id' | 'name' | 'kind' | 'perDate' | 'price'>;

/** What tickets cost on single dates, for the pages of dates and for programs. */
export interface DatePricing extends DatePrices {
  /** See `readDatePrices`. */
  read(actor: Actor, event: string, date: string): Promise<readonly TicketOfDate[]>;
}

export function createDatePrices(context: TicketTypesContext): DatePricing {
  return {
    read: (actor, event, date) => readDatePrices(context, actor, event, date),
    of: (event, dates) => ticketsOfDates(context, event, dates),
    set: (actor, event, date, prices, reach) => setDatePrices(context, actor, event, { date, prices, reach }),
  };
}

async function ticketsOfDates(
  context: TicketTypesContext,
  event: string,
  dates: readonly string[],
): Promise<ReadonlyMap<string, readonly TicketOfDate[]>> {
  const types = (await listTicketTypes(context, event)).filter(isPricedByDate);
  if (types.length === 0) return new Map();
  const rows = await pricesOfDates(context.db.read<DateStockTables>(), dates);
  const own = new Map(rows.map(({ date, ticketType, price }) => [`${date} ${ticketType}`, price]));
  return new Map(
    dates.map((date) => [
      date,
      types.map(({ id, name, price }) => ({
        ticketType: id,
        name,
        usual: price,
        price: own.get(`${date} ${id}`) ?? null,
      })),
    ]),
  );
}

/** What tickets cost for a date of an event, for its team. Throws 404 for strangers and for no such date. */
async function readDatePrices(
  context: TicketTypesContext,
  actor: Actor,
  asked: string,
  date: string,
): Promise<readonly TicketOfDate[]> {
  const { id } = await context.events.requireMay(actor, 'event.view', asked);
  const found = await context.db
    .read<EventDateTables>()
    .selectFrom('event_dates')
    .select('id')
    .where('id', '=', date)
    .where('event', '=', id)
    .executeTakeFirst();
  if (!found) throw noDate();
  return (await ticketsOfDates(context, id, [date])).get(date) ?? [];
}

interface Asked {
  /** Its id. */
  date: string;
  prices: readonly NewPrice[];
  reach: PriceReach;
}

/**
 * Sets what tickets cost for a date and, by `reach`, for others; null is what they usually cost. All in one write, after which orders are priced
 * anew; what is ordered keeps its price. Gives for how many dates. Throws 404 for strangers and for no such date, 403 for the wrong role, 409
 * while the event is cancelled, and 400 at `prices.<n>.…` for a ticket that has no price by date, or an amount that can't be charged.
 */
async function setDatePrices(
  context: TicketTypesContext,
  actor: Actor,
  asked: string,
  { date: id, prices, reach }: Asked,
): Promise<number> {
  const { db, clock, ids } = context;
  const { id: event } = await context.events.requireMay(actor, 'ticketTypes.edit', asked);
  return db.write(async (tx) => {
    await takeEvent(db, tx, event);
    const row = await requireMay(tx.as<EventTables>(), actor, 'ticketTypes.edit', event);
    if (row.status === 'cancelled') throw conflict(inEach(words, (t) => t.cancelled));
    const now = clock.text();
    const dates = await datesOf(tx.as<EventDateTables>(), event);
    const date = dates.find((each) => each.id === id);
    if (!date) throw noDate();
    const types = await typesNow(context, tx, event);
    const wrong = faultsOf(prices, types, row.currency);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const reached = reachedDates(dates, date, reach, { zone: row.timezone, now });
    const before = new Map(
      (await pricesOfDates(tx.as<DateStockTables>(), [id])).map((own) => [own.ticketType, own.price]),
    );
    const to = reached.map((each) => each.id);
    const rows = prices.flatMap(({ ticketType, price }): DatePriceRow[] =>
      price === null
        ? []
        : to.map((day) => ({
            id: ids.record(),
            event,
            date: day,
            ticketType,
            price,
            created: now,
            updated: now,
          })),
    );
    for (const { ticketType } of prices) await clearPrices(tx, ticketType, to);
    await insertPrices(db)(tx, rows);
    await pricesChanged(context, tx, event);
    const changes = changesOf(prices, types, { before, dates: reached.length });
    await recordPrices({ tx, actor, event, now }, date, changes);
    return reached.length;
  });
}

/** The types of an event, which nobody else changes until the write is over. */
async function typesNow(
  { db }: Pick<TicketTypesContext, 'db'>,
  tx: Tx,
  event: string,
): Promise<ReadonlyMap<string, Type>> {
  const rows = await tx
    .as<DateStockTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name', 'kind', 'perDate', 'price'])
    .where('event', '=', event)
    .orderBy('id')
    .modifyEnd(sql.raw(db.sql.raw.forUpdate))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is wrong with prices, by field; nothing where nothing is. */
function faultsOf(
  prices: readonly NewPrice[],
  types: ReadonlyMap<string, Type>,
  currency: string,
): FieldErrors {
  const wrong: FieldErrors = {};
  const seen = new Set<string>();
  for (const [at, { ticketType, price }] of prices.entries()) {
    const type = types.get(ticketType);
    const refused = ticketFault(type, seen.has(ticketType));
    seen.add(ticketType);
    if (refused) wrong[`prices.${at}.ticketType`] = refused;
    else if (price !== null && !(Number.isInteger(price) && price >= 0 && price <= HIGHEST_PRICE))
      wrong[`prices.${at}.price`] = fieldError(
        'validation_invalid_amount',
        inEach(words, (t) => t.amount),
      );
    else if (price !== null && price % cardStep(currency) !== 0)
      wrong[`prices.${at}.price`] = fieldError('validation_card_step', priceWords.cardStep);
  }
  return wrong;
}

/** Why a ticket can't have a price by date, or null. */
function ticketFault(type: Type | undefined, twice: boolean) {
  if (!type)
    return fieldError(
      'unknown_ticket_type',
      inEach(words, (t) => t.noTicket),
    );
  if (twice)
    return fieldError(
      'validation_not_unique',
      inEach(words, (t) => t.twice),
    );
  if (isPricedByDate(type)) return null;
  const { name, kind } = type;
  if (kind === 'free')
    return fieldError(
      'validation_not_paid',
      inEach(words, (t) => t.free(name)),
    );
  if (kind === 'donation')
    return fieldError(
      'validation_not_paid',
      inEach(words, (t) => t.donation(name)),
    );
  return fieldError(
    'validation_every_date',
    inEach(words, (t) => t.everyDate(name)),
  );
}

/** What of it the history tells: each price that is another one for the date, and for how many dates. */
function changesOf(
  prices: readonly NewPrice[],
  types: ReadonlyMap<string, Type>,
  { before, dates }: { before: ReadonlyMap<string, number>; dates: number },
): AuditChange[] {
  const changed = prices.flatMap(({ ticketType, price }): AuditChange[] => {
    const was = before.get(ticketType) ?? null;
    const { name = '', price: usual = null } = types.get(ticketType) ?? {};
    return was === price && dates === 1
      ? []
      : [{ field: `${PRICE_FIELD}${name}`, before: was ?? usual, after: price ?? usual }];
  });
  return changed.length > 0 && dates > 1
    ? [...changed, { field: 'dates', before: null, after: dates }]
    : changed;
}

async function recordPrices(
  { tx, actor, event, now }: { tx: Tx; actor: Actor; event: string; now: string },
  date: EventDateRow,
  changes: readonly AuditChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const subject = { kind: 'date', id: date.id, label: date.startsAt } as const;
  await recordAudit(tx, { event, actor, action: 'dates.prices', subject, changes: [...changes], at: now });
}
