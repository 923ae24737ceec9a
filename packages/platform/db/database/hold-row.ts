import type { Database } from './database.ts';
import type { Tx } from './tx.ts';

/**
 * Lets writes that begin with this go one after the other for the same row, until they end. PostgreSQL has writes side by
 * side, each seeing what the others have not finished; SQLite has one writer at a time anyway. A row that isn't there
 * holds nobody.
 */
export async function holdRow(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Tx,
  table: string,
  id: string,
): Promise<void> {
  if (dialect !== 'postgres') return;
  await tx
    .as<Record<string, { id: string }>>()
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}
