import type { Events } from '#features/events/index.ts';
import type { OfferedHolds } from '#features/holds/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';

export interface WaitingContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: JobQueue;
  outbox: Outbox;
  limits: SharedRateLimits;
  events: Pick<Events, 'find' | 'requireMay'>;
  offers: OfferedHolds;
  /** Ids of the ticket types of an event that are given out elsewhere, as by ballot. */
  givenElsewhere: (event: string) => Promise<ReadonlySet<string>>;
  /** By which links of mails and holds are sealed. Another one makes every link worthless. */
  secret: string;
  /** Public address, without a slash at the end. */
  origin: string;
}
