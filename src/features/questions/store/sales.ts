import { withParts } from '#features/orders/model/bundles.ts';
import { codesOf, isVoucher } from '#features/orders/model/people.ts';
import type { AskedSale } from '../model/asked-sale.ts';
import type { GroupDiscountRow } from '#features/pricing/model/group-discount.ts';
import type { PriceSettingsRow } from '#features/pricing/model/pricing-schema.ts';
import type { QuotaRow } from '#features/pricing/model/quota.ts';
import type { EventStockRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { createFreeSeats } from '#features/seats/index.ts';
import { createSaleDates, createWaited, datesLeft } from '#features/ticket-types/index.ts';
import type { DateStockTables } from '#features/ticket-types/model/date-stock.ts';
import { asSold, isByDatesLeft } from '#features/ticket-types/model/late-pass.ts';
import { cardStep } from '#lib/card-step.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { createAskedReader } from './asked.ts';
import { type Database, preparing } from '#platform/db/index.ts';

/** So many events' sales are kept; the one that was used longest ago goes first. */
const KEPT = 500;

/** What can be ordered of an event, kept in memory between orders. */
export interface SaleStore {
  /**
   * The event with its ticket types. May be old: an order writes only if both are still as they were read
   * (`updated`), and whoever is about to refuse by it asks `fresh` first. Null when there is no such event.
   */
  known(eventId: string): Promise<AskedSale | null>;
  fresh(eventId: string): Promise<AskedSale | null>;
  /** With the dates that tickets are ordered for, their free seats, and passes by the dates that are left, as they are now. Nothing is asked where none is for a date and none has a seat. */
  withDates<Found extends Sale>(
    sale: Found | null,
    items: readonly (Pick<Quantity, 'date'> & Partial<Quantity>)[],
  ): Promise<Found | null>;
}

const stores = new WeakMap<Database, SaleStore>();

/** One for all rooms that sell from a database: what a hold has read serves the order after it. */
export function saleStoreOf(db: Database, clock: Clock): SaleStore {
  const known = stores.get(db);
  if (known) return known;
  const store = createSaleStore(db, clock);
  stores.set(db, store);
  return store;
}

function createSaleStore(db: Database, clock: Clock): SaleStore {
  const reader = db.read<PricedTables>();
  const prepare = preparing(reader);
  const event = prepare<{ id: string }, EventStockRow>((query, { id }) =>
    query
      .selectFrom('events')
      .select(['id', 'title', 'slug', 'startsAt', 'endsAt', 'timezone', 'status', 'visibility'])
      .select([
        'schedule',
        'organiser',
        'currency',
        'capacity',
        'taken',
        'updated',
        'refundPolicy',
        'refundDays',
        'exchangeTimes',
        'exchangeHours',
        'typeChanges',
        'typeChangeHours',
      ])
      .where('id', '=', id),
  );
  const types = prepare<{ id: string }, TicketTypeRow>((query, { id }) =>
    query.selectFrom('ticket_types').selectAll().where('event', '=', id).orderBy('position').orderBy('id'),
  );
  const quotas = prepare<{ id: string }, QuotaRow>((query, { id }) =>
    query.selectFrom('quotas').selectAll().where('event', '=', id),
  );
  const settings = prepare<{ id: string }, PriceSettingsRow>((query, { id }) =>
    query.selectFrom('price_settings').selectAll().where('event', '=', id),
  );
  const groups = prepare<{ id: string }, GroupDiscountRow>((query, { id }) =>
    query.selectFrom('group_discounts').selectAll().where('event', '=', id).orderBy('id'),
  );
  const freeSeats = createFreeSeats(db);
  const askedOf = createAskedReader(db);
  const waitedOf = createWaited(db);
  const kept = new Map<string, Promise<AskedSale | null>>();

  const load = async (eventId: string): Promise<AskedSale | null> => {
    // The event first: what decides on prices changes together with its `updated`, which the order's write asks for.
    const row = (await event.run(reader, { id: eventId })).rows[0];
    if (!row) return null;
    const [list, shared, own, discounts, asked, seated] = await Promise.all([
      types.run(reader, { id: eventId }),
      quotas.run(reader, { id: eventId }),
      settings.run(reader, { id: eventId }),
      groups.run(reader, { id: eventId }),
      askedOf(eventId),
      freeSeats.seated([eventId]),
    ]);
    // After the types: one whose waiting began in between has another `updated` than these rows.
    const waited = await waitedOf(eventId);
    const addOns = list.rows.filter(isVoucher).map(({ id }) => id);
    const several = list.rows.filter((type) => codesOf(type) > 1);
    const people = Object.fromEntries(several.map((type) => [type.id, codesOf(type)]));
    return {
      event: row,
      types: new Map(list.rows.map((type) => [type.id, type])),
      quotas: new Map(shared.rows.map((quota) => [quota.id, quota])),
      settings: own.rows[0] ?? null,
      groups: discounts.rows,
      dates: new Map(),
      roomOnEach: null,
      seats: seated.get(eventId) ?? null,
      waited,
      asked: {
        ...asked,
        ...(addOns.length > 0 ? { addOns } : {}),
        ...(several.length > 0 ? { people } : {}),
      },
    };
  };
  const forget = (eventId: string): void => void kept.delete(eventId);
  const fresh = (eventId: string): Promise<AskedSale | null> => {
    forget(eventId);
    const loading = load(eventId);
    kept.set(eventId, loading);
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    loading.then(
      (sale) => sale === null && kept.get(eventId) === loading && forget(eventId),
      () => kept.get(eventId) === loading && forget(eventId),
    );
    return loading;
  };

  const datesOf = createSaleDates(db);
  const byDatesLeft = async ({ event: { id, currency }, types: all }: Sale): Promise<Partial<Sale>> => {
    if (![...all.values()].some(isByDatesLeft)) return {};
    const leftOf = await datesLeft(db.read<DateStockTables>(), [id], clock.text());
    const left = leftOf(id);
    const step = cardStep(currency);
    return {
      types: new Map([...all].map(([type, row]) => [type, asSold(row, left, step)])),
      datesLeft: left,
    };
  };

  return {
    fresh,
    withDates: async (sale, chosen) => {
      if (!sale) return null;
      // The tickets of a bundle may be for every date where it is for one.
      const items = chosen.flatMap(({ ticketType = '', date }) =>
        withParts(sale.types, [{ ticketType, date, quantity: 1 }]),
      );
      const [dates, passes, seats] = await Promise.all([
        // What others wait for decides on the places that they share.
        datesOf(sale, [...items, ...sale.waited.values()]),
        byDatesLeft(sale),
        sale.seats &&
          freeSeats.onDates(
            sale.event.id,
            sale.seats,
            [...items, ...sale.waited.values()].map(({ date }) => date),
          ),
      ]);
      return { ...sale, ...dates, ...passes, seats };
    },
    known: (eventId) => {
      const found = kept.get(eventId);
      if (!found) return fresh(eventId);
      kept.delete(eventId);
      kept.set(eventId, found);
      return found;
    },
  };
}
