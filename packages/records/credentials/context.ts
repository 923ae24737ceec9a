import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, RawSql } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';
import type { FilesContext } from '../files/context.ts';
import type { Logs } from '../logs/logs.ts';
import type { MailContext } from '../mails/context.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import type { Passwords } from './passwords.ts';

/** What reads and writes records. */
export interface RecordContext extends FilesContext, MailContext {
  db: Database;
  raw: RawSql;
  clock: Clock;
  ids: Ids;
  log: Log;
  outbox: Outbox;
  registry: CollectionRegistry;
  logs: Logs;
  /** Those of the product, which all processes share. */
  limits: SharedRateLimits;
  passwords: Passwords;
}
