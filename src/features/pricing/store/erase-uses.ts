import type { Kysely } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import type { PricedTables } from '../model/pricing-schema.ts';

const ofEvent = (query: Kysely<PricedTables>, event: string) =>
  query
    .selectFrom('promo_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_uses.promo')
    .where('promo_codes.event', '=', event);

/** Who used an event's codes, and how often. How often each was used in all stays. */
export const usesToErase: GuestData = {
  kind: 'codes',
  count: async (db, event) => {
    const { uses } = await ofEvent(db.read<PricedTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .executeTakeFirstOrThrow();
    return uses;
  },
  erase: async (tx, event) => {
    const query = tx.as<PricedTables>();
    const rows = await ofEvent(query, event)
      .select(['promo_uses.promo', 'promo_uses.email'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    for (const { promo, email } of rows)
      await query.deleteFrom('promo_uses').where('promo', '=', promo).where('email', '=', email).execute();
    return { rows: rows.length, addresses: rows.map(({ email }) => email), accounts: [], about: [] };
  },
};
