import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import { normalCode, normalEmail } from '../model/code.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import type { KnownPromo } from '../model/promo.ts';
import type { PromoCodeRow } from '../model/promo-code.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '../model/pricing-schema.ts';

type UseOf = Pick<OrderRow, 'promo' | 'buyerEmail'>;

/**
 * Promo codes, and how often they are used. A use is counted as stock is: held until the order is paid, given back when
 * it isn't, by conditional updates, so that a code for ten orders is never in an eleventh. All but `find` do nothing for
 * an order without a code. To be called after the stock's moves, so that two orders never wait for each other.
 */
export interface PromoStore {
  /** The code of an event as it was typed, with how often `email` has it. */
  find(eventId: string, typed: string, email?: string): Promise<KnownPromo | null>;
  /** False when it is used up, for everybody or for this buyer, or not as it was read: the write must be undone then. */
  take(tx: Tx, promo: KnownPromo | null, order: UseOf, as: 'held' | 'used'): Promise<boolean>;
  /** For a payment that came late. False, with nothing taken, when the code is used up by now. */
  takeLate(tx: Tx, order: UseOf): Promise<boolean>;
  sell(tx: Tx, order: UseOf): Promise<void>;
  giveBack(tx: Tx, order: UseOf, from: 'held' | 'used'): Promise<void>;
  /** The order's buyer has another address from now on: the use counts for that one, whatever its limit. */
  passOn(tx: Tx, order: UseOf & Pick<OrderRow, 'status'>, email: string): Promise<void>;
}

const WITHOUT_LIMIT = 2 ** 31;

export function createPromoStore(db: Database): PromoStore {
  const read = db.read<PricedTables>();
  const query = (tx: Tx): Kysely<PricedTables> => tx.as<PricedTables>();

  const move = (tx: Tx, id: string, held: number, used: number) =>
    query(tx)
      .updateTable('promo_codes')
      .set((eb) => ({ held: eb('held', '+', held), used: eb('used', '+', used) }))
      .where('id', '=', id);

  const countForBuyer = async (tx: Tx, promo: string, email: string, most: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await query(tx)
      .insertInto('promo_uses')
      .values({ promo, email: normalEmail(email), uses: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['promo', 'email'])
          .doUpdateSet({ uses: sql<number>`promo_uses.uses + 1` })
          .where('promo_uses.uses', '<', most),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

  const claim = async (
    tx: Tx,
    row: Pick<PromoCodeRow, 'id' | 'maxPerBuyer'>,
    email: string,
    as: 'held' | 'used',
    updated?: string,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await move(tx, row.id, as === 'held' ? 1 : 0, as === 'used' ? 1 : 0)
      .where(sql<boolean>`("maxUses" = 0 OR used + held < "maxUses")`)
      .$if(updated !== undefined, (some) => some.where('updated', '=', updated ?? ''))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (await countForBuyer(tx, row.id, email, row.maxPerBuyer || WITHOUT_LIMIT)) return true;
    await move(tx, row.id, as === 'held' ? -1 : 0, as === 'used' ? -1 : 0).execute();
    return false;
  };

  return {
    find: async (eventId, typed, email = '') => {
      const found = await read
        .selectFrom('promo_codes')
        .leftJoin('promo_uses', (join) =>
          join
            .onRef('promo_uses.promo', '=', 'promo_codes.id')
            .on('promo_uses.email', '=', normalEmail(email)),
        )
        .selectAll('promo_codes')
        .select('promo_uses.uses')
        .where('event', '=', eventId)
        .where('code', '=', normalCode(typed))
        .executeTakeFirst();
      if (!found) return null;
      const { uses, ...row } = found;
      return { row, usesOfBuyer: uses ?? 0 };
    },
    take: async (tx, promo, { buyerEmail }, as) =>
      promo === null || claim(tx, promo.row, buyerEmail, as, promo.row.updated),
    takeLate: async (tx, { promo, buyerEmail }) => {
      if (promo === '') return true;
      const row = await query(tx)
        .selectFrom('promo_codes')
        .select(['id', 'maxPerBuyer'])
        .where('id', '=', promo)
        .executeTakeFirst();
      return row !== undefined && claim(tx, row, buyerEmail, 'used');
    },
    sell: async (tx, { promo }) => {
      if (promo !== '') await move(tx, promo, -1, 1).execute();
    },
    giveBack: async (tx, { promo, buyerEmail }, from) => {
      if (promo === '') return;
      await move(tx, promo, from === 'held' ? -1 : 0, from === 'used' ? -1 : 0).execute();
      await query(tx)
        .updateTable('promo_uses')
        .set((eb) => ({ uses: eb('uses', '-', 1) }))
        .where('promo', '=', promo)
        .where('email', '=', normalEmail(buyerEmail))
        .execute();
    },
    passOn: async (tx, { promo, buyerEmail, status }, email) => {
      const [before, after] = [normalEmail(buyerEmail), normalEmail(email)];
      const counts = status === 'pending' || ownsTickets(status);
      if (promo === '' || before === after || !counts) return;
      await countForBuyer(tx, promo, after, WITHOUT_LIMIT);
      await query(tx)
        .updateTable('promo_uses')
        .set((eb) => ({ uses: eb('uses', '-', 1) }))
        .where('promo', '=', promo)
        .where('email', '=', before)
        .execute();
    },
  };
}
