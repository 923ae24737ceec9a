import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/index.ts';
import type { JobTables } from './job.ts';

/** So many are deleted in one write: whoever else wants to write comes in between. */
const AT_ONCE = 500;

/**
 * Deletes jobs that were done before `before` (UTC text). Failed ones stay until a person has looked. Returns how many.
 */
export async function forgetDoneJobs(db: Database, before: string): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const old = await db
      .read<JobTables>()
      .selectFrom('jobs')
      .select('id')
      .where(sql<boolean>`status = 'done'`)
      .where('finished', '<', before)
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) return forgotten;
    const ids = old.map(({ id }) => id);
    await db.write((tx) => tx.as<JobTables>().deleteFrom('jobs').where('id', 'in', ids).execute());
    forgotten += ids.length;
    await nextTurn();
  }
}
