import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '../schema.ts';
import { prepare } from './prepared.ts';
import type { Quantity } from './quantity.ts';

/** How many tickets of each shared quota; those of no quota are left out. By id, so that orders don't cross. */
function perQuota(items: readonly Quantity[], quotaOf: (ticketType: string) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const { ticketType, quantity } of items) {
    const quota = quotaOf(ticketType);
    if (quota !== '') counts.set(quota, (counts.get(quota) ?? 0) + quantity);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The counts of shared quotas, moved along with those of their types and always after them: their rows are locked then. */
export interface QuotaMoves {
  /** False when one of them hasn't as many left; those before it are taken. */
  take(
    tx: Tx,
    items: readonly Quantity[],
    quotaOf: (ticketType: string) => string,
    as: 'held' | 'sold',
  ): Promise<boolean>;
  /** Without asking what is left. `held` and `sold` are for each ticket. */
  shift(tx: Tx, items: readonly Quantity[], by: { held: number; sold: number }): Promise<void>;
  /** To which quotas types belong now, to be asked in the write that moved them. */
  quotasNow(tx: Tx, items: readonly Quantity[]): Promise<(ticketType: string) => string>;
}

export function createQuotaMoves(db: Database): QuotaMoves {
  const reader = db.read<TicketingTables>();
  type Move = { ticketType: string; held: number; sold: number };
  const shift = prepare<Move>(reader, (query, slot) =>
    query
      .updateTable('quotas')
      .set((eb) => ({ held: eb('held', '+', slot.held), sold: eb('sold', '+', slot.sold) }))
      .where('id', '=', (eb) =>
        eb.selectFrom('ticket_types').select('quota').where('ticket_types.id', '=', slot.ticketType),
      ),
  );
  return {
    take: async (tx, items, quotaOf, as) => {
      for (const [id, n] of perQuota(items, quotaOf)) {
        const { numUpdatedRows } = await tx
          .as<TicketingTables>()
          .updateTable('quotas')
          .set((eb) => ({ [as]: eb(as, '+', n) }))
          .where('id', '=', id)
          .where(sql<boolean>`sold + held + ${n} <= size`)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
      }
      return true;
    },
    shift: async (tx, items, by) => {
      for (const { ticketType, quantity } of items) {
        await shift.run(tx, { ticketType, held: by.held * quantity, sold: by.sold * quantity });
      }
    },
    quotasNow: async (tx, items) => {
      const found = await tx
        .as<TicketingTables>()
        .selectFrom('ticket_types')
        .select(['id', 'quota'])
        .where(
          'id',
          'in',
          items.map(({ ticketType }) => ticketType),
        )
        .execute();
      const quotas = new Map(found.map(({ id, quota }) => [id, quota]));
      return (ticketType) => quotas.get(ticketType) ?? '';
    },
  };
}
