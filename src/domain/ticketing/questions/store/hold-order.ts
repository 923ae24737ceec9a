import type { Database, Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '../../schema.ts';

/**
 * Lets those who say the details of one order go one after the other: an answer takes the place of the one before, which
 * two at once would both find gone. SQLite has one writer at a time anyway.
 */
export async function holdOrder(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Tx,
  order: string,
): Promise<void> {
  if (dialect !== 'postgres') return;
  await tx
    .as<TicketingTables>()
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order)
    .forNoKeyUpdate()
    .execute();
}
