import { type Kysely, sql } from 'kysely';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

type Read = Kysely<PricedTables>;

/** What of an event is of one of its dates; '' for every date. */
export interface DateSum {
  date: string;
  sum: number;
}

/** What was paid for tickets of each date, all in, in minor units: what was ordered, less what was not paid. */
export async function takenByDate(read: Read, event: string): Promise<Map<string, number>> {
  const rows: DateSum[] = await read
    .selectFrom('order_items')
    .select('date')
    .select(sql<number>`sum(total)`.as('sum'))
    .where('event', '=', event)
    .groupBy('date')
    .unionAll(
      read
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order', 'orders.id')
        .select('order_items.date')
        .select(sql<number>`-sum(order_items.total)`.as('sum'))
        .where('orders.event', '=', event)
        .where('orders.paidAt', '=', sql.lit(''))
        .groupBy('order_items.date'),
    )
    .execute();
  const taken = new Map<string, number>();
  for (const { date, sum } of rows) taken.set(date, (taken.get(date) ?? 0) + sum);
  return taken;
}

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
