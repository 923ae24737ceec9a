import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, RawSql } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { Authenticated } from './auth/authenticated.ts';
import type { Passwords } from './auth/passwords.ts';
import type { SignInAttempts } from './auth/sign-in-attempts.ts';
import type { CollectionRegistry } from './collections/registry.ts';
import type { FreshCache } from './store/fresh-cache.ts';

/** What every part of the records backend works with. */
export interface RecordsContext {
  db: Database;
  raw: RawSql;
  clock: Clock;
  /** Milliseconds since the epoch. */
  now: () => number;
  ids: Ids;
  log: Log;
  storage: Storage;
  registry: CollectionRegistry;
  passwords: Passwords;
  signInAttempts: SignInAttempts;
  /** Whom tokens speak for. */
  sessions: FreshCache<Authenticated | null>;
}
