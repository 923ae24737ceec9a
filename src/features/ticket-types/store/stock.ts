import { sql } from 'kysely';
import { type PeopleFacts, peopleOf } from '#features/orders/model/people.ts';
import type { Sale } from '../model/sale.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import type { TicketingTables, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { type Database, type Tx, type Prepared, preparing } from '#platform/db/index.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { createDateMoves } from './date-moves.ts';
import { datesLeft } from './dates-left.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import { isByDatesLeft } from '../model/late-pass.ts';
import type { Giver, Taker, TicketsMove } from '../model/whose.ts';
import { lockStock } from './lock-stock.ts';
import { createQuotaMoves } from './quota-moves.ts';

/**
 * The numbers that must never be wrong. Every change is a conditional update, so that it means the same beside any
 * other writer; ticket types are gone through in the order of their ids, each with its dates, the event and the dates' places
 * before them and shared quotas after them, so that two orders never wait for each other.
 */
export interface StockStore {
  /**
   * Takes tickets off sale for an order: `held` until paid, `sold` at once. False when there aren't so many, or when
   * the event or a type is not as `sale` says any more: then some may have been taken, and the write must be undone.
   */
  take(tx: Tx, sale: Sale, items: readonly Quantity[], as: 'held' | 'sold', whose: Taker): Promise<boolean>;
  /** Takes tickets as sold for a payment that came late. False, with nothing taken, when there aren't so many. */
  takeLate(tx: Tx, eventId: string, items: readonly Quantity[], whose: Taker): Promise<boolean>;
  /** What was held is sold. */
  sell(tx: Tx, eventId: string, items: readonly Quantity[], whose: Taker): Promise<void>;
  /**
   * What was given back is not sold again: there is so much less of its types, or of their dates, and of shared quotas. `codes` are the
   * places of a quota.
   */
  withdraw(tx: Tx, items: readonly (Quantity & { codes: number })[], now: string): Promise<void>;
  /** What was held, or sold, is back on sale. */
  giveBack(
    tx: Tx,
    eventId: string,
    items: readonly Quantity[],
    from: 'held' | 'sold',
    whose: Giver,
  ): Promise<void>;
  /** What is held is held by somebody else from now on: as many are held as before. */
  handOver(tx: Tx, eventId: string, from: Taker, to: Taker): Promise<void>;
  /**
   * Tickets are others from now on: their old places are back on sale. False when there are no new ones; then the write must be
   * undone.
   */
  move(tx: Tx, move: TicketsMove): Promise<boolean>;
}

/** Where tickets are for single dates, each date has its own places. */
const HAS_SINGLE_DATES = sql`EXISTS (SELECT 1 FROM ticket_types WHERE ticket_types.event = events.id AND "perDate" = 1)`;

const inOrder = <Item extends Quantity>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

const placeOf = ({ ticketType, date }: Quantity): string => `${ticketType} ${date}`;

/** How many of the event's places tickets take: one for each person, none for an add-on. */
const people = (
  items: readonly Quantity[],
  typeOf: (ticketType: string) => PeopleFacts | undefined,
): number =>
  items.reduce((total, { ticketType, quantity }) => {
    const type = typeOf(ticketType);
    return total + quantity * (type ? peopleOf(type) : 1);
  }, 0);

const perDate = (items: readonly Quantity[]): Quantity[] => items.filter(({ date }) => date !== '');

const isPerDate = (type: Pick<TicketTypeRow, 'perDate'>): boolean => type.perDate === 1;

export function createStockStore(db: Database): StockStore {
  const reader = db.read<TicketingTables>();
  const prepare = preparing(reader);
  const quotas = createQuotaMoves(db);
  const dates = createDateMoves(db);
  type TypeMove = { id: string; held: number; sold: number };
  type Take = TypeMove & { n: number; updated: string };

  /** Of a type that is sold for single dates, each date has its own number. */
  const moveType = (guard: 'none' | 'stock' | 'definition'): Prepared<Take, unknown> =>
    prepare<Take>((query, slot) => {
      const update = query
        .updateTable('ticket_types')
        .set((eb) => ({ held: eb('held', '+', slot.held), sold: eb('sold', '+', slot.sold) }))
        .where('id', '=', slot.id)
        .$if(guard !== 'none', (some) =>
          some.where(sql<boolean>`("perDate" = 1 OR sold + held + ${slot.n} <= quantity)`),
        )
        .$if(guard === 'definition', (some) => some.where('updated', '=', slot.updated));
      return update;
    });
  const moveEvent = (
    guard: 'none' | 'stock' | 'definition',
  ): Prepared<Omit<Take, 'held' | 'sold'>, unknown> =>
    prepare<Omit<Take, 'held' | 'sold'>>((query, slot) => {
      const update = query
        .updateTable('events')
        .set((eb) => ({ taken: eb('taken', '+', slot.n) }))
        .where('id', '=', slot.id)
        .$if(guard !== 'none', (some) =>
          some
            .where('status', '=', 'published')
            .where(sql<boolean>`(capacity = 0 OR taken + ${slot.n} <= capacity OR ${HAS_SINGLE_DATES})`),
        )
        .$if(guard === 'definition', (some) => some.where('updated', '=', slot.updated));
      return update;
    });
  const types = { none: moveType('none'), stock: moveType('stock'), definition: moveType('definition') };
  const events = { none: moveEvent('none'), stock: moveEvent('stock'), definition: moveEvent('definition') };

  const moved = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n;
  const notify = (tx: Tx, event: string, id: string): void =>
    tx.change({ collection: 'ticket_types', action: 'update', id, event });

  const take: StockStore['take'] = async (tx, sale, items, as) => {
    const { id, updated } = sale.event;
    const n = people(items, (ticketType) => sale.types.get(ticketType));
    const typeOf = (ticketType: string) => sale.types.get(ticketType);
    if (!moved(await events.definition.run(tx, { id, n, updated }))) return false;
    if (!(await asManyDates(tx, sale, items))) return false;
    if (!(await takePlaces(tx, id, items, { typeOf, byDate: [...sale.types.values()].some(isPerDate) })))
      return false;
    for (const item of inOrder(items)) {
      const { ticketType, quantity } = item;
      const known = sale.types.get(ticketType);
      const move = { held: as === 'held' ? quantity : 0, sold: as === 'sold' ? quantity : 0 };
      const values = { id: ticketType, ...move, n: quantity, updated: known?.updated ?? '' };
      if (!moved(await types.definition.run(tx, values))) return false;
      if (!(await dates.take(tx, id, item, as))) return false;
      notify(tx, id, ticketType);
    }
    return quotas.take(tx, items, typeOf, as);
  };

  /** Whether passes among `items` are still for as many dates as they were priced by. Whoever cancels a date has the event's row, too. */
  const asManyDates = async (
    tx: Tx,
    { event, types: known, datesLeft: priced }: Sale,
    items: readonly Quantity[],
  ): Promise<boolean> => {
    const isOf = ({ ticketType }: Quantity) => {
      const type = known.get(ticketType);
      return type !== undefined && isByDatesLeft(type);
    };
    if (!priced || !items.some(isOf)) return true;
    const now = await datesLeft(tx.as<DateStockTables>(), [event.id], priced.at);
    return now(event.id).count === priced.count;
  };

  /**
   * Takes the places of the dates that tickets are for, and looks that those for every date find one on each. False, with none of
   * them taken, when one is full or does not take place any more.
   */
  const takePlaces = async (
    tx: Tx,
    event: string,
    items: readonly Quantity[],
    { typeOf, byDate }: { typeOf: (ticketType: string) => PeopleFacts | undefined; byDate: boolean },
  ): Promise<boolean> => {
    if (!byDate) return true;
    const passes = people(
      items.filter(({ date }) => date === ''),
      typeOf,
    );
    return dates.enter(tx, event, perDate(items), { typeOf, passes });
  };

  const shift = async (
    tx: Tx,
    event: string,
    items: readonly Quantity[],
    by: { held: number; sold: number },
  ) => {
    for (const item of inOrder(items)) {
      const { ticketType, quantity: n } = item;
      const values = { id: ticketType, held: by.held * n, sold: by.sold * n, n: 0, updated: '' };
      await types.none.run(tx, values);
      await dates.shift(tx, item, by);
      notify(tx, event, ticketType);
    }
  };
  const shiftAll = async (
    tx: Tx,
    event: string,
    items: readonly Quantity[],
    by: { held: number; sold: number },
  ) => {
    await shift(tx, event, items, by);
    await quotas.shift(tx, inOrder(items), by);
  };

  const giveBack: StockStore['giveBack'] = async (tx, eventId, items, from) => {
    if (items.length === 0) return;
    const typeOf = await quotas.typesNow(tx, items);
    await events.none.run(tx, { id: eventId, n: -people(items, typeOf), updated: '' });
    await dates.leave(tx, perDate(items), typeOf);
    await shiftAll(tx, eventId, items, from === 'held' ? { held: -1, sold: 0 } : { held: 0, sold: -1 });
  };

  const withdraw: StockStore['withdraw'] = async (tx, items, now) => {
    const query = tx.as<PricedTables>();
    for (const item of inOrder(items)) {
      if (item.date !== '') await dates.block(tx, item);
      else
        await query
          .updateTable('ticket_types')
          .set((eb) => ({ quantity: eb('quantity', '-', item.quantity), updated: now }))
          .where('id', '=', item.ticketType)
          .execute();
    }
    await quotas.shrink(tx, inOrder(items), now);
  };

  const takeLate: StockStore['takeLate'] = async (tx, eventId, items) => {
    const typeOf = await quotas.typesNow(tx, items);
    const n = people(items, typeOf);
    if (!moved(await events.stock.run(tx, { id: eventId, n, updated: '' }))) return false;
    const placed = await takePlaces(tx, eventId, items, { typeOf, byDate: await dates.sold(tx, eventId) });
    const taken: Quantity[] = [];
    const undo = async (): Promise<false> => {
      await events.none.run(tx, { id: eventId, n: -n, updated: '' });
      if (placed) await dates.leave(tx, perDate(items), typeOf);
      await shift(tx, eventId, taken, { held: 0, sold: -1 });
      return false;
    };
    if (!placed) return undo();
    for (const item of inOrder(items)) {
      const values = { id: item.ticketType, held: 0, sold: item.quantity, n: item.quantity, updated: '' };
      if (!moved(await types.stock.run(tx, values))) return undo();
      if (!(await dates.take(tx, eventId, item, 'sold'))) {
        await types.none.run(tx, { ...values, sold: -item.quantity, n: 0 });
        return undo();
      }
      taken.push(item);
      notify(tx, eventId, item.ticketType);
    }
    const claimed: Quantity[] = [];
    for (const group of Map.groupBy(items, ({ ticketType }) => typeOf(ticketType)?.quota ?? '').values()) {
      if (!(await quotas.take(tx, group, typeOf, 'sold'))) {
        await quotas.shift(tx, claimed, { held: 0, sold: -1 });
        return undo();
      }
      claimed.push(...group);
    }
    return true;
  };

  return {
    take,
    withdraw,
    giveBack,
    sell: (tx, eventId, items) => shiftAll(tx, eventId, items, { held: -1, sold: 1 }),
    takeLate,
    // The counts say how many, and not whose.
    handOver: async () => {},
    move: async (tx, { event, order, moved: tickets, from, to, paidBy, sale }) => {
      // Both sides' types before any quota: what is given back and what is taken would else cross with another write.
      await lockStock(
        tx,
        event,
        [...from, ...to].map(({ ticketType }) => ticketType),
      );
      await giveBack(tx, event, from, 'sold', { tickets: tickets.map(({ ticket }) => ticket) });
      if (paidBy !== '') return true;
      return sale ? take(tx, sale, to, 'sold', { order }) : takeLate(tx, event, to, { order });
    },
  };
}
