import type { OrderContext } from './context.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

/** The codes of orders by their ids, for whoever has come upon these rightfully; those that are gone are left out. */
export async function orderCodes({ db }: OrderContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
