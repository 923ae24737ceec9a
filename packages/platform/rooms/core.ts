import type { Ids } from '#lib/ids.ts';
import type { Clock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { Log } from '../log/index.ts';
import type { Outbox } from '../mail/index.ts';
import type { SharedRateLimits } from '../rate-limits/index.ts';
import type { Storage } from '../storage/index.ts';

/** What the server has for every room. */
export interface Core {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Log;
  db: Database;
  jobs: JobQueue;
  outbox: Outbox;
  storage: Storage;
  /** Public address, without a slash at the end. */
  origin: string;
  /** The mail address of the operator. */
  operator: string;
  /** What the site is called now (`meta.appName` of the settings). */
  siteName: () => Promise<string>;
  /** What is counted for all processes together. */
  limits: SharedRateLimits;
}
