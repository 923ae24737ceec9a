import type { CountedCall } from './counted-call.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, RawSql } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Mailer, Outbox } from '#platform/mail/index.ts';
import type { ClientAddress } from '#platform/http/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { WriteProbe } from './api/health/write-probe.ts';
import type { EmptySearches } from './api/records/empty-searches.ts';
import type { ListTime } from './api/records/list-time.ts';
import type { Authenticated } from './auth/authenticated.ts';
import type { Passwords } from './credentials/passwords.ts';
import type { MayEnter } from './auth/may-enter.ts';
import type { Vault } from './auth/vault.ts';
import type { Backups } from './backups/backups.ts';
import type { CollectionRegistry } from './schema/registry.ts';
import type { AppleNames } from './oauth2/apple-names.ts';
import type { OAuth2Defaults } from './oauth2/defaults.ts';
import type { Crons } from './crons/crons.ts';
import type { Logs } from './logs/logs.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { RegistryKeeper } from './collections/registry-keeper.ts';
import type { DeletionHold } from './files/deletion-hold.ts';
import type { ThumbMaker } from './files/thumb-maker.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SettingsStore } from './settings/settings-store.ts';
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
  thumbs: ThumbMaker;
  backups: Backups;
  /** Waited for before files are deleted. */
  deletions: DeletionHold;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  registry: CollectionRegistry;
  /** Brings the registry in step with what other processes have changed. */
  keeper: RegistryKeeper;
  settings: SettingsStore;
  /** For mail that somebody waits for. */
  mailer: Mailer;
  logs: Logs;
  crons: Crons;
  /** PocketBase's, as the settings have them; each process counts for itself. */
  rateLimits: RateLimits;
  /** Those of the product, which all processes share. */
  limits: SharedRateLimits;
  /** Where a connection comes from, with what a proxy says of it. */
  clientAddress: ClientAddress;
  realtime: Realtime;
  passwords: Passwords;
  /** Whether somebody who has shown who they are may sign in to that account from there. */
  mayEnter: MayEnter;
  /** Keeps secrets of records that sign in. */
  vault: Vault;
  /** Providers that the installation's settings switch on; their secrets are in no table. */
  oauth2Defaults: OAuth2Defaults;
  appleNames: AppleNames;
  /** Whom tokens speak for. */
  sessions: FreshCache<Authenticated | null>;
  emptySearches: EmptySearches;
  listTime: ListTime;
  /** Whether the database takes writes. */
  writeProbe: WriteProbe;
  /** The largest body of a call that is not of the records backend, in bytes; undefined for what needs no more. */
  maxCallBody: (path: string) => number | undefined;
  /** Told of calls that may change something before they are done. What it throws refuses them. */
  beforeCalls: (calls: readonly CountedCall[], address: string, superuser: boolean) => Promise<void>;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
}
