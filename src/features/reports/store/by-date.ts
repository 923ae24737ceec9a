import { type Kysely, sql } from 'kysely';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

type Read = Kysely<PricedTables>;

/** Valid tickets of each date that let somebody in. */
export async function ticketsByDate(read: Read, event: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('tickets')
    .select('date')
    .select((eb) => eb.fn.countAll<number>().as('sum'))
    .where('event', '=', event)
    .where('addOn', '=', sql.lit(0))
    .where('status', '=', sql.lit('valid'))
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, sum }) => [date, sum]));
}
