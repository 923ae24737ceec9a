import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';

export interface TodoDeps {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  log: Log;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Every part of the product that needs something from people. */
  sources: () => readonly TodoSource[];
  /** Signs the links by which the daily mail is switched off. */
  secret: string;
  /** The address of whoever runs the site; a daily mail about what failed goes there. */
  operator: string;
}
