import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Database } from '#platform/db/index.ts';

/** What an import works with. */
export interface EventImportDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
}
