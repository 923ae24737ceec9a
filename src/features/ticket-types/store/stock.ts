import { sql } from 'kysely';
import { type PeopleFacts, peopleOf } from '#features/orders/model/people.ts';
import type { Sale } from '../model/sale.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { type Database, type Tx, type Prepared, preparing } from '#platform/db/index.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { createQuotaMoves } from './quota-moves.ts';

/**
 * The numbers that must never be wrong. Every change is a conditional update, so that it means the same beside any
 * other writer; ticket types are gone through in the order of their ids, the event before them and shared quotas after
 * them, so that two orders never wait for each other.
 */
export interface StockStore {
  /**
   * Takes tickets off sale for an order: `held` until paid, `sold` at once. False when there aren't so many, or when
   * the event or a type is not as `sale` says any more: then some may have been taken, and the write must be undone.
   */
  take(tx: Tx, sale: Sale, items: readonly Quantity[], as: 'held' | 'sold'): Promise<boolean>;
  /** Takes tickets as sold for a payment that came late. False, with nothing taken, when there aren't so many. */
  takeLate(tx: Tx, eventId: string, items: readonly Quantity[]): Promise<boolean>;
  /** What was held is sold. */
  sell(tx: Tx, eventId: string, items: readonly Quantity[]): Promise<void>;
  /** What was held, or sold, is back on sale. */
  giveBack(tx: Tx, eventId: string, items: readonly Quantity[], from: 'held' | 'sold'): Promise<void>;
}

const inOrder = (items: readonly Quantity[]): Quantity[] =>
  items.toSorted((a, b) => (a.ticketType < b.ticketType ? -1 : 1));

/** How many of the event's places tickets take: one for each person, none for an add-on. */
const people = (
  items: readonly Quantity[],
  typeOf: (ticketType: string) => PeopleFacts | undefined,
): number =>
  items.reduce((total, { ticketType, quantity }) => {
    const type = typeOf(ticketType);
    return total + quantity * (type ? peopleOf(type) : 1);
  }, 0);

export function createStockStore(db: Database): StockStore {
  const reader = db.read<TicketingTables>();
  const prepare = preparing(reader);
  const quotas = createQuotaMoves(db);
  type TypeMove = { id: string; held: number; sold: number };
  type Take = TypeMove & { n: number; updated: string };

  const moveType = (guard: 'none' | 'stock' | 'definition'): Prepared<Take, unknown> =>
    prepare<Take>((query, slot) => {
      const update = query
        .updateTable('ticket_types')
        .set((eb) => ({ held: eb('held', '+', slot.held), sold: eb('sold', '+', slot.sold) }))
        .where('id', '=', slot.id)
        .$if(guard !== 'none', (some) => some.where(sql<boolean>`sold + held + ${slot.n} <= quantity`))
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
            .where(sql<boolean>`(capacity = 0 OR taken + ${slot.n} <= capacity)`),
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
    const n = people(items, (type) => sale.types.get(type));
    if (!moved(await events.definition.run(tx, { id, n, updated }))) return false;
    for (const { ticketType, quantity } of inOrder(items)) {
      const known = sale.types.get(ticketType);
      const move = { held: as === 'held' ? quantity : 0, sold: as === 'sold' ? quantity : 0 };
      const values = { id: ticketType, ...move, n: quantity, updated: known?.updated ?? '' };
      if (!moved(await types.definition.run(tx, values))) return false;
      notify(tx, id, ticketType);
    }
    return quotas.take(tx, items, (ticketType) => sale.types.get(ticketType), as);
  };

  const shift = async (
    tx: Tx,
    event: string,
    items: readonly Quantity[],
    by: { held: number; sold: number },
  ) => {
    for (const { ticketType, quantity: n } of inOrder(items)) {
      const values = { id: ticketType, held: by.held * n, sold: by.sold * n, n: 0, updated: '' };
      await types.none.run(tx, values);
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
    await shiftAll(tx, eventId, items, from === 'held' ? { held: -1, sold: 0 } : { held: 0, sold: -1 });
  };

  return {
    take,
    giveBack,
    sell: (tx, eventId, items) => shiftAll(tx, eventId, items, { held: -1, sold: 1 }),
    takeLate: async (tx, eventId, items) => {
      const typeOf = await quotas.typesNow(tx, items);
      const n = people(items, typeOf);
      if (!moved(await events.stock.run(tx, { id: eventId, n, updated: '' }))) return false;
      const taken: Quantity[] = [];
      const undo = async (): Promise<false> => {
        await events.none.run(tx, { id: eventId, n: -n, updated: '' });
        await shift(tx, eventId, taken, { held: 0, sold: -1 });
        return false;
      };
      for (const item of inOrder(items)) {
        const values = { id: item.ticketType, held: 0, sold: item.quantity, n: item.quantity, updated: '' };
        if (!moved(await types.stock.run(tx, values))) return undo();
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
    },
  };
}
