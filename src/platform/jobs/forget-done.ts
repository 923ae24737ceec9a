import type { Database } from '#platform/db/index.ts';
import type { JobTables } from './job.ts';

/** Deletes jobs that were done before `before` (UTC text). Failed ones stay until a person has looked. Gives how many. */
export async function forgetDoneJobs(db: Database, before: string): Promise<number> {
  const [result] = await db.write((tx) =>
    tx
      .as<JobTables>()
      .deleteFrom('jobs')
      .where('status', '=', 'done')
      .where('finished', '<', before)
      .execute(),
  );
  return Number(result?.numDeletedRows ?? 0);
}
