import type { Hono } from 'hono';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import { recordsApi } from './api/records-api.ts';
import { recordsAuth, type RecordsAuth } from './auth/front-door.ts';
import { type ForeignVerifier, Passwords } from './auth/passwords.ts';
import { SignInAttempts } from './auth/sign-in-attempts.ts';
import type { CollectionDeclaration } from './collections/declaration.ts';
import { CollectionRegistry } from './collections/registry.ts';
import { syncCollections } from './collections/sync.ts';
import type { RecordsContext } from './context.ts';
import { FreshCache } from './store/fresh-cache.ts';
import { recordsFiles, type RecordsFiles } from './files/front-door.ts';

export interface RecordsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  storage: Storage;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Every declared collection but the system's own. */
  collections: readonly CollectionDeclaration[];
  production: boolean;
  /** Checks password hashes that were brought over from elsewhere (bcrypt). */
  verifyForeignHash?: ForeignVerifier;
}

/** The records backend. */
export interface Records {
  /** Brings `_collections` and every table in step with the declarations; must have run before anything else. */
  syncCollections(): Promise<void>;
  /** `/api/collections/…` and `/api/files/…`; throws ApiError. */
  readonly api: Hono<ApiEnv>;
  readonly auth: RecordsAuth;
  readonly files: RecordsFiles;
}

export function createRecords(deps: RecordsDeps): Records {
  const registry = new CollectionRegistry(deps.collections);
  const context: RecordsContext = {
    db: deps.db,
    raw: deps.db.sql.raw,
    clock: deps.clock,
    now: () => deps.clock.now(),
    ids: deps.ids,
    log: deps.log,
    storage: deps.storage,
    registry,
    passwords: new Passwords(deps.verifyForeignHash ?? null),
    signInAttempts: new SignInAttempts(),
    sessions: new FreshCache(5_000),
  };
  return {
    async syncCollections() {
      registry.load(await syncCollections(deps, deps.collections));
    },
    api: recordsApi(context),
    auth: recordsAuth(context),
    files: recordsFiles(context),
  };
}
