import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';

/** What support is made of. */
export interface SupportDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  storage: Storage;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** The mail address of whoever runs the site. */
  operator: string;
  /** Signs forms, and hides whom a limit is about. */
  secret: string;
}
