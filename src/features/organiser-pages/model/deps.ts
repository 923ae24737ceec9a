import type { Discovery } from '#features/discovery/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';

export interface OrganiserDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  outbox: Outbox;
  limits: SharedRateLimits;
  discovery: Pick<Discovery, 'calendarOf' | 'calendarVersionOf'>;
  /** Mails that one network may ask for in an hour; 0 for no limit. */
  perNetwork: number;
  /** Signs the links by which followers leave. */
  secret: string;
  /** Public address, without a slash at the end. */
  origin: string;
}
