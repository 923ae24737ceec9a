import type { UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { OperationTables, ReleaseRow } from '../model/schema.ts';

/** So many are shown. */
const SHOWN = 20;

/** Notes that a release runs, where it isn't noted yet. */
export async function noteRelease(db: Database, release: ReleaseRow): Promise<void> {
  const known = await db
    .read<OperationTables>()
    .selectFrom('operation_releases')
    .select('since')
    .where('version', '=', release.version)
    .where('node', '=', release.node)
    .executeTakeFirst();
  if (known) return;
  await db.write(async (tx) => {
    await tx
      .as<OperationTables>()
      .insertInto('operation_releases')
      .values(release)
      .onConflict((conflict) => conflict.columns(['version', 'node']).doNothing())
      .execute();
  });
}

/** The releases that ran here, the last one first, each with when it was first seen. */
export function listReleases(db: Database): Promise<(ReleaseRow & { since: UtcText })[]> {
  return db
    .read<OperationTables>()
    .selectFrom('operation_releases')
    .selectAll()
    .orderBy('since', 'desc')
    .limit(SHOWN)
    .execute();
}
