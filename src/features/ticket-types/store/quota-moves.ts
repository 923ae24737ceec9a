import { CODES } from '#features/pricing/index.ts';
import { sql } from 'kysely';
import { type PeopleFacts, placesOf } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import { type Database, type Tx, preparing } from '#platform/db/index.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

/** What of a ticket type decides on what it takes of a shared quota. */
export type QuotaFacts = PeopleFacts & Pick<TicketTypeRow, 'quota'>;
export type QuotaFactsOf = (ticketType: string) => QuotaFacts | undefined;

/** How many places of each shared quota; types of no quota are left out. By id, so that orders don't cross. */
function perQuota(items: readonly Quantity[], typeOf: QuotaFactsOf): [string, number][] {
  const counts = new Map<string, number>();
  for (const { ticketType, quantity } of items) {
    const type = typeOf(ticketType);
    if (!type || type.quota === '') continue;
    counts.set(type.quota, (counts.get(type.quota) ?? 0) + quantity * placesOf(type));
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The counts of shared quotas, moved along with those of their types and always after them: their rows are locked then. */
export interface QuotaMoves {
  /** False when one of them hasn't as many left; those before it are taken. */
  take(tx: Tx, items: readonly Quantity[], typeOf: QuotaFactsOf, as: 'held' | 'sold'): Promise<boolean>;
  /** Without asking what is left. `held` and `sold` are for each ticket. */
  shift(tx: Tx, items: readonly Quantity[], by: { held: number; sold: number }): Promise<void>;
  /** They are smaller by so many places (`codes`). */
  shrink(tx: Tx, items: readonly { ticketType: string; codes: number }[], now: string): Promise<void>;
  /** What the types of `items` are now, to be asked in the write that moves them. */
  typesNow(tx: Tx, items: readonly Quantity[]): Promise<QuotaFactsOf>;
}

const placesOfType = (ticketType: string) =>
  sql<number>`(SELECT ${CODES} FROM ticket_types WHERE ticket_types.id = ${ticketType})`;

export function createQuotaMoves(db: Database): QuotaMoves {
  const reader = db.read<PricedTables>();
  const prepare = preparing(reader);
  type Move = { ticketType: string; held: number; sold: number };
  const shift = prepare<Move>((query, slot) =>
    query
      .updateTable('quotas')
      .set(() => ({
        held: sql<number>`quotas.held + ${slot.held} * ${placesOfType(slot.ticketType)}`,
        sold: sql<number>`quotas.sold + ${slot.sold} * ${placesOfType(slot.ticketType)}`,
      }))
      .where('id', '=', (eb) =>
        eb.selectFrom('ticket_types').select('quota').where('ticket_types.id', '=', slot.ticketType),
      ),
  );
  return {
    take: async (tx, items, typeOf, as) => {
      for (const [id, n] of perQuota(items, typeOf)) {
        const { numUpdatedRows } = await tx
          .as<PricedTables>()
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
    shrink: async (tx, items, now) => {
      for (const { ticketType, codes } of items)
        await tx
          .as<PricedTables>()
          .updateTable('quotas')
          .set((eb) => ({ size: eb('size', '-', codes), updated: now }))
          .where('id', '=', (eb) =>
            eb.selectFrom('ticket_types').select('quota').where('ticket_types.id', '=', ticketType),
          )
          .execute();
    },
    typesNow: async (tx, items) => {
      const found = await tx
        .as<PricedTables>()
        .selectFrom('ticket_types')
        .select(['id', 'quota', 'addOnTo', 'admits', 'visits', 'parts'])
        .where(
          'id',
          'in',
          items.map(({ ticketType }) => ticketType),
        )
        .execute();
      const types = new Map(found.map((type) => [type.id, type]));
      return (ticketType) => types.get(ticketType);
    },
  };
}
