import type { Tx } from '#platform/db/index.ts';
import type { PlannerDeps } from './context.ts';
import type { JoinedTables } from './schema.ts';

/**
 * Lets changes of one event's plan go one after the other: what is reckoned from many rows, or held against a version that
 * was read, must not be changed by another write meanwhile. SQLite has one writer at a time anyway.
 */
export async function oneByOne({ db }: Pick<PlannerDeps, 'db'>, tx: Tx, event: string): Promise<void> {
  if (db.dialect !== 'postgres') return;
  await tx
    .as<JoinedTables>()
    .selectFrom('events')
    .select('id')
    .where('id', '=', event)
    .forNoKeyUpdate()
    .execute();
}
