import { sql } from 'kysely';
import { type PeopleFacts, peopleOf } from '#features/orders/model/people.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { type Database, preparing, type Tx } from '#platform/db/index.ts';
import type { DateStockTables } from '../model/date-stock.ts';

type TypeOf = (ticketType: string) => PeopleFacts | undefined;

/**
 * What is sold and held for single dates, moved along with the counts of the event and its types, whose rows are locked
 * before: so a date's numbers never change under a write that has them.
 */
export interface DateMoves {
  /** Whether tickets of the event are sold for single dates. */
  sold(tx: Tx, event: string): Promise<boolean>;
  /**
   * Takes places of the dates of `items`, and asks each date to come for room for `passes` more people who have tickets for all. False,
   * with nothing taken, when one is full, or does not take place.
   */
  enter(
    tx: Tx,
    event: string,
    items: readonly Quantity[],
    by: { typeOf: TypeOf; passes: number },
  ): Promise<boolean>;
  /** Gives the places back. */
  leave(tx: Tx, items: readonly Quantity[], typeOf: TypeOf): Promise<void>;
  /** Counts tickets of a type for a date. False when there are not so many; true without a word for those of every date. */
  take(tx: Tx, event: string, item: Quantity, as: 'held' | 'sold'): Promise<boolean>;
  /** Has so many fewer for a date than the type says. */
  block(tx: Tx, item: Quantity): Promise<void>;
  /** Without asking what is left. `held` and `sold` are for each ticket. */
  shift(tx: Tx, item: Quantity, by: { held: number; sold: number }): Promise<void>;
}

/** People who have tickets for every date, for queries over `events`. */
const PASSES = sql<number>`(SELECT coalesce(sum((sold + held) * CASE WHEN "addOnTo" != '' OR visits > 0 OR parts != '' THEN 0 WHEN admits > 1 THEN admits ELSE 1 END), 0)
  FROM ticket_types WHERE ticket_types.event = event_dates.event AND "perDate" = 0)`;

/** How many people a date has room for; 0 is no limit. */
const CAPACITY = sql<number>`(CASE WHEN event_dates.capacity > 0 THEN event_dates.capacity
  ELSE (SELECT events.capacity FROM events WHERE events.id = event_dates.event) END)`;

const fits = (people: unknown) =>
  sql<boolean>`(${CAPACITY} = 0 OR event_dates.taken + ${PASSES} + ${people} <= ${CAPACITY})`;

export function createDateMoves(db: Database): DateMoves {
  const reader = db.read<DateStockTables>();
  const prepare = preparing(reader);
  type Key = { date: string; ticketType: string };
  const sold = prepare<{ event: string }, { id: string }>((query, slot) =>
    query
      .selectFrom('ticket_types')
      .select('id')
      .where('event', '=', slot.event)
      .where('perDate', '=', 1)
      .limit(1),
  );
  const enter = prepare<{ id: string; event: string; n: number; passes: number }>((query, slot) =>
    query
      .updateTable('event_dates')
      .set((eb) => ({ taken: eb('taken', '+', slot.n) }))
      .where('id', '=', slot.id)
      .where('event', '=', slot.event)
      .where('state', '=', 'on')
      .where(fits(sql`${slot.n} + ${slot.passes}`)),
  );
  const leave = prepare<{ id: string; n: number }>((query, slot) =>
    query
      .updateTable('event_dates')
      .set((eb) => ({ taken: eb('taken', '-', slot.n) }))
      .where('id', '=', slot.id),
  );
  const full = prepare<{ event: string; passes: number }, { id: string }>((query, slot) =>
    query
      .selectFrom('event_dates')
      .innerJoin('events as e', 'e.id', 'event_dates.event')
      .select('event_dates.id')
      .where('event_dates.event', '=', slot.event)
      .where('event_dates.state', '=', 'on')
      // The event shows the date that is on or comes next: those before it are over.
      .whereRef('event_dates.startsAt', '>=', 'e.startsAt')
      .where(sql<boolean>`NOT ${fits(slot.passes)}`)
      .limit(1),
  );
  const make = prepare<Key & { event: string }>((query, slot) =>
    query
      .insertInto('date_stock')
      .values({
        date: slot.date,
        ticketType: slot.ticketType,
        event: slot.event,
        sold: 0,
        held: 0,
        blocked: 0,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const move = (guarded: boolean) =>
    prepare<Key & { held: number; sold: number; n: number }>((query, slot) =>
      query
        .updateTable('date_stock')
        .set((eb) => ({ held: eb('held', '+', slot.held), sold: eb('sold', '+', slot.sold) }))
        .where('date', '=', slot.date)
        .where('ticketType', '=', slot.ticketType)
        .$if(guarded, (some) =>
          some.where(
            sql<boolean>`sold + held + blocked + ${slot.n} <= (SELECT quantity FROM ticket_types WHERE ticket_types.id = ${slot.ticketType})`,
          ),
        ),
    );
  const [guarded, free] = [move(true), move(false)];
  const moved = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n;

  /** How many people come to each date, by its id, so that orders don't cross. */
  const perDate = (items: readonly Quantity[], typeOf: TypeOf): [string, number][] => {
    const counts = new Map<string, number>();
    for (const { ticketType, date, quantity } of items) {
      const type = typeOf(ticketType);
      counts.set(date, (counts.get(date) ?? 0) + quantity * (type ? peopleOf(type) : 1));
    }
    return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  };

  const moves: DateMoves = {
    sold: async (tx, event) => (await sold.run(tx, { event })).rows.length > 0,
    enter: async (tx, event, items, { typeOf, passes }) => {
      const done: [string, number][] = [];
      const undo = async (): Promise<false> => {
        for (const [id, n] of done) await leave.run(tx, { id, n });
        return false;
      };
      for (const [id, n] of perDate(items, typeOf)) {
        if (!moved(await enter.run(tx, { id, event, n, passes }))) return undo();
        done.push([id, n]);
      }
      if (passes > 0 && (await full.run(tx, { event, passes })).rows.length > 0) return undo();
      return true;
    },
    leave: async (tx, items, typeOf) => {
      for (const [id, n] of perDate(items, typeOf)) await leave.run(tx, { id, n });
    },
    take: async (tx, event, { ticketType, date, quantity: n }, as) => {
      if (date === '') return true;
      await make.run(tx, { date, ticketType, event });
      const [held, sold] = as === 'held' ? [n, 0] : [0, n];
      return moved(await guarded.run(tx, { date, ticketType, held, sold, n }));
    },
    block: async (tx, { ticketType, date, quantity }) => {
      await tx
        .as<DateStockTables>()
        .updateTable('date_stock')
        .set((eb) => ({ blocked: eb('blocked', '+', quantity) }))
        .where('date', '=', date)
        .where('ticketType', '=', ticketType)
        .execute();
    },
    shift: async (tx, { ticketType, date, quantity: n }, by) => {
      if (date === '') return;
      await free.run(tx, { date, ticketType, held: by.held * n, sold: by.sold * n, n: 0 });
    },
  };
  return moves;
}
