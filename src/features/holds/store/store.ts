import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { HoldTables, TicketHoldRow } from '../model/schema.ts';

/** Tickets that a hold keeps, with how many of them are in bundles. */
export interface HeldItem extends Quantity {
  inBundles: number;
}

/** Holds as they are kept. What counts in the stock is moved by the actions, in the same write. */
export interface HoldStore {
  find(id: string): Promise<TicketHoldRow | null>;
  /** What is held: bundles, and their tickets with those that were chosen beside them. */
  items(id: string): Promise<HeldItem[]>;
  /** The same within a write. */
  itemsIn(tx: Tx, id: string): Promise<HeldItem[]>;
  /** Ends what is held, if it still is, and gives what goes back to the stock; nothing when somebody else was first. */
  release(tx: Tx, id: string, event: string): Promise<HeldItem[]>;
  /** Writes the hold with its items, in place of what was there. */
  put(tx: Tx, row: TicketHoldRow, items: readonly HeldItem[]): Promise<void>;
  /** The hold that an order took over; undefined for none. */
  ofOrder(tx: Tx, order: string): Promise<TicketHoldRow | undefined>;
  /** Changes a hold where it still is as `when` says. False when it isn't. */
  change(
    tx: Tx,
    id: string,
    values: Partial<TicketHoldRow>,
    when?: { renewable?: string; over?: string },
  ): Promise<boolean>;
  remove(tx: Tx, id: string): Promise<void>;
}

export function createHoldStore(db: Database): HoldStore {
  const read = db.read<HoldTables>();
  const itemsBy = async (query: typeof read, id: string): Promise<HeldItem[]> =>
    query
      .selectFrom('ticket_hold_items')
      .select(['ticketType', 'date', 'quantity', 'inBundles'])
      .where('hold', '=', id)
      .orderBy('ticketType')
      .orderBy('date')
      .execute();
  return {
    find: async (id) =>
      (await read.selectFrom('ticket_holds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    items: (id) => itemsBy(read, id),
    itemsIn: (tx, id) => itemsBy(tx.as<HoldTables>(), id),
    async release(tx, id, event) {
      const query = tx.as<HoldTables>();
      const { numUpdatedRows } = await query
        .updateTable('ticket_holds')
        .set({ held: 0 })
        .where('id', '=', id)
        .where('event', '=', event)
        .where('held', '=', 1)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? itemsBy(query, id) : [];
    },
    async put(tx, row, items) {
      const query = tx.as<HoldTables>();
      const { id, created: _, ...rest } = row;
      await query
        .insertInto('ticket_holds')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
        .execute();
      await query.deleteFrom('ticket_hold_items').where('hold', '=', id).execute();
      if (items.length > 0)
        await query
          .insertInto('ticket_hold_items')
          .values(
            items.map(({ ticketType, date, quantity, inBundles }) => ({
              hold: id,
              ticketType,
              date,
              quantity,
              inBundles,
            })),
          )
          .execute();
    },
    ofOrder: (tx, order) =>
      tx
        .as<HoldTables>()
        .selectFrom('ticket_holds')
        .selectAll()
        .where('order', '=', order)
        // As the index says it, which no parameter could match.
        .where(sql<boolean>`"order" != ''`)
        .executeTakeFirst(),
    async change(tx, id, values, { renewable, over } = {}) {
      const { numUpdatedRows } = await tx
        .as<HoldTables>()
        .updateTable('ticket_holds')
        .set(values)
        .where('id', '=', id)
        .$if(renewable !== undefined, (some) =>
          some
            .where('held', '=', 1)
            .where('renewed', '=', 0)
            .where('expiresAt', '>', renewable ?? ''),
        )
        .$if(over !== undefined, (some) => some.where('held', '=', 1).where('expiresAt', '<=', over ?? ''))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async remove(tx, id) {
      const query = tx.as<HoldTables>();
      await query.deleteFrom('ticket_hold_items').where('hold', '=', id).execute();
      await query.deleteFrom('ticket_holds').where('id', '=', id).execute();
    },
  };
}
