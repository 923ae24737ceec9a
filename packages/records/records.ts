import { setTimeout } from 'node:timers/promises';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Migration, ReadLimit } from '#platform/db/index.ts';
import { type ApiEnv, clientAddresses } from '#platform/http/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Mailer, Outbox } from '#platform/mail/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import { answerDirectly, type ListAnswer, type ListCall } from './api/records/direct-list.ts';
import { activity } from './api/guard/activity.ts';
import { addressOf } from './api/guard/proxied-address.ts';
import { bodyGuards } from './api/guard/body-guards.ts';
import { counter } from './api/guard/counter.ts';
import { guard } from './api/guard/guard.ts';
import { recordsApi } from './api/records-api.ts';
import { recordsAuth, type RecordsAuth } from './front-door/auth.ts';
import { type ForeignVerifier, type PasswordCost, Passwords } from './credentials/passwords.ts';
import type { RequireOpen } from './auth/model/require-open.ts';
import { systemHooks } from './auth/system-hooks.ts';
import { Vault } from './auth/model/vault.ts';
import { autoBackup } from './backups/auto-backup.ts';
import type { Backups } from './backups/backups.ts';
import { openBackups } from './backups/open-backups.ts';
import type { CollectionDeclaration } from './schema/declaration.ts';
import { type EmailClash } from './schema/email-index.ts';
import { CollectionRegistry } from './schema/registry.ts';
import { RegistryKeeper } from './collections/registry/registry-keeper.ts';
import { syncCollections } from './collections/registry/sync.ts';
import { closeSecretViews } from './collections/views/close-secret-views.ts';
import { SYSTEM_COLLECTIONS } from './schema/system-collections.ts';
import type { RecordsContext } from './api/state/context.ts';
import { importFolder, type ImportProgress } from './import/import-folder.ts';
import type { ImportReport } from './import/plan/report.ts';
import { AppleNames } from './providers/apple-names.ts';
import type { OAuth2Defaults } from './providers/defaults.ts';
import { Crons, type CronJob } from './crons/crons.ts';
import { systemCrons } from './crons/system-crons.ts';
import { Logs } from './logs/logs.ts';
import { RateLimits } from './rate-limits/rate-limits.ts';
import type { Settings } from './settings/settings.ts';
import { openRealtime } from './realtime/open-realtime.ts';
import type { Realtime } from './realtime/realtime.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { FreshCache } from './store/fresh-cache.ts';
import { DeletionHold } from './files/deletion-hold.ts';
import { EmptySearches } from './api/state/empty-searches.ts';
import { WriteProbe } from './api/state/write-probe.ts';
import { ListTime } from './api/state/list-time.ts';
import { recordsOperators, type RecordsOperators } from './front-door/operators.ts';
import { recordsFiles, type RecordsFiles } from './front-door/files.ts';
import { storageBySettings } from './files/settings-storage.ts';
import { ThumbMaker } from './files/thumb-maker.ts';

export interface RecordsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** Folder of this installation: backups are in it, unless the settings have them elsewhere. */
  dataDir: string;
  /** Every step of the schema beside the collections: what a backup's tables are built by. */
  migrations: readonly Migration[];
  storage: Storage;
  /** The operator has set where files lie: settings made at run time don't change that. */
  storageIsSet?: boolean;
  outbox: Outbox;
  mailer: Mailer;
  jobs: JobQueue;
  /** Where the log is kept: another database than `db`, where that writes better alone. */
  logDb: Database;
  /** The sender of mails until a superuser sets another, as `Mela <tickets@example.org>`. */
  mailFrom?: string;
  /** What mails and clients are told that this is, until a superuser sets another name. */
  appName: string;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Every declared collection but the system's own. */
  collections: readonly CollectionDeclaration[];
  production: boolean;
  /** The largest body of another call under `/api/`, in bytes; undefined for what needs no more than usual. */
  maxCallBody?: (path: string) => number | undefined;
  /** Told of calls that may change something before they are done, those of a batch together. What it throws refuses them. */
  beforeCalls?: RecordsContext['beforeCalls'];
  /** Addresses and networks of proxies besides this machine whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** Milliseconds of reading that the lists of one network may take within a minute; 0 for no limit. */
  listMsPerNetwork?: number;
  /** What a guest's list may look at on SQLite; `GUESTS_LIST` when left out. */
  listLimit?: ReadLimit;
  /** A secret of the instance: what is kept sealed is sealed by keys derived from it. */
  vaultKey: string;
  /** Waits so many milliseconds; a timer when left out. */
  pause?: (ms: number) => Promise<unknown>;
  /** Checks password hashes that were brought over from elsewhere (bcrypt). */
  verifyForeignHash?: ForeignVerifier;
  /** Whether an account may be signed in to from somewhere; everybody may when left out. */
  requireOpen?: RequireOpen;
  /** What hashing a password costs: what is advised for production when left out. */
  passwordCost?: PasswordCost;
  /** Providers of OAuth2 that are on without being in the collection's options, by the collection's name. */
  oauth2Defaults?: OAuth2Defaults;
}

/** The records backend. */
export interface Records {
  /** Brings `_collections` and every table in step with the declarations; must have run before anything else. */
  syncCollections(): Promise<void>;
  /** `/api/collections/…`, `/api/files/…` and `/api/realtime`; throws ApiError. */
  readonly api: Hono<ApiEnv>;
  /** What goes before every call under `/api/`, ours and others', in this order. */
  readonly guards: readonly MiddlewareHandler<ApiEnv>[];
  /** Answers a list past those guards, without a router; `refuse` says what is answered for an error. */
  list(call: ListCall, refuse: (error: unknown) => ListAnswer): Promise<ListAnswer>;
  readonly auth: RecordsAuth;
  readonly files: RecordsFiles;
  /** What operators do about logs, backups and what is done by the clock, for pages. */
  readonly operators: RecordsOperators;
  /**
   * Brings over a PocketBase data folder, all of it or nothing. Throws ApiError 400 for what is no such folder, and 409
   * with `data.clashes` when collections clash.
   */
  importFolder(folder: string, progress?: ImportProgress): Promise<ImportReport>;
  readonly realtime: Realtime;
  readonly backups: Backups;
  readonly settings: RecordsSettings;
  readonly crons: RecordsCrons;
  /** What the worker of jobs is to do for it. */
  readonly jobKinds: readonly JobKind<never>[];
  /** Takes a line of the product's own log (JSON) into the log that superusers read. */
  readonly log: (line: string) => void;
  /** Writes what still waits to be written. */
  close(): Promise<void>;
}

/** What superusers have set, for the rest of the product. */
export interface RecordsSettings {
  current(): Promise<Settings>;
  /** Where a request comes from; `remote` is the connection's other end, which may be a trusted proxy. */
  addressOf(remote: string, header: (name: string) => string | undefined): Promise<string>;
  /** Where it would come from if these were the settings of proxies. */
  addressUnder(
    trustedProxy: Settings['trustedProxy'],
    remote: string,
    header: (name: string) => string | undefined,
  ): string;
}

export interface RecordsCrons {
  /** Adds a job, or replaces the one with that id. */
  register(job: CronJob): void;
  /** Does it here and now. */
  run(id: string): Promise<void>;
  /** Starts what is due, every minute, until the function returned is called. */
  start(): () => void;
  /** Starts what is due in the minute of `at` (ms since the epoch), once whoever asks. */
  due(at: number): Promise<void>;
}

/** All of a small collection, and of a large one what an index finds soon. */
const GUESTS_LIST: ReadLimit = { rows: 4_000, ms: 8 };

export function createRecords(deps: RecordsDeps): Records {
  const hooks = systemHooks(() => registry);
  const own = SYSTEM_COLLECTIONS.map((declared) => ({ ...declared, hooks: hooks[declared.name] ?? {} }));
  const registry: CollectionRegistry = new CollectionRegistry([...own, ...deps.collections]);
  const { name, origin, mailFrom } = { ...deps, name: deps.appName };
  const settings = new SettingsStore(deps.db, { name, origin, ...(mailFrom ? { mailFrom } : {}) }, deps.log);
  const currentSettings = (): Promise<Settings> => settings.current(deps.clock.now());
  const crons = new Crons({ db: deps.db, queue: deps.jobs, clock: deps.clock, settings: currentSettings });
  const logs = new Logs({ db: deps.logDb, clock: deps.clock, ids: deps.ids, settings });
  const keeper = new RegistryKeeper(deps.db, registry, deps.log, () => deps.clock.now());
  const storage = deps.storageIsSet
    ? deps.storage
    : storageBySettings(deps.storage, async () => (await settings.current(deps.clock.now())).s3);
  const context: RecordsContext = {
    db: deps.db,
    raw: deps.db.sql.raw,
    clock: deps.clock,
    now: () => deps.clock.now(),
    ids: deps.ids,
    log: deps.log,
    storage,
    thumbs: new ThumbMaker(storage),
    deletions: new DeletionHold(),
    outbox: deps.outbox,
    origin: deps.origin,
    registry,
    keeper,
    settings,
    mailer: deps.mailer,
    logs,
    crons,
    rateLimits: new RateLimits(),
    clientAddress: clientAddresses(deps.trustedProxies, (proxy) =>
      deps.log.warn(
        { proxy },
        'X-Forwarded-For is not believed from there: if it is a proxy, name it in TRUSTED_PROXIES',
      ),
    ),
    limits: sharedRateLimits(deps.db, () => deps.clock.now()),
    realtime: openRealtime(deps.db, deps.ids, () => context),
    passwords: new Passwords(deps.verifyForeignHash ?? null, deps.passwordCost),
    requireOpen: deps.requireOpen ?? (async () => {}),
    vault: new Vault(deps.vaultKey),
    oauth2Defaults: deps.oauth2Defaults ?? {},
    appleNames: new AppleNames(),
    sessions: new FreshCache(5_000),
    emptySearches: new EmptySearches(),
    listTime: new ListTime(deps.listMsPerNetwork ?? 0),
    listLimit: deps.listLimit ?? GUESTS_LIST,
    writeProbe: new WriteProbe(deps.db, () => deps.clock.now()),
    maxCallBody: deps.maxCallBody ?? (() => undefined),
    beforeCalls: deps.beforeCalls ?? (async () => {}),
    pause: deps.pause ?? setTimeout,
    // It works with the context that it is part of.
    get backups() {
      return backups;
    },
  };
  const reportClashes = (collection: string, clashes: readonly EmailClash[]): void =>
    deps.log.warn(
      { collection, clashes: clashes.map(({ ids }) => ids) },
      'accounts have addresses that differ in capitals alone: `mela accounts clashes` lists them',
    );
  const load = async (): Promise<void> => {
    await logs.prepare();
    await syncCollections({ ...deps, reportClashes }, deps.collections);
    await closeSecretViews(deps, (view, reason) =>
      deps.log.warn({ view, reason }, 'a view shows secrets: only superusers may read it from now on'),
    );
    await keeper.reload();
  };
  const backups = openBackups(context, {
    dataDir: deps.dataDir,
    migrations: deps.migrations,
    reload: load,
  });
  for (const job of [...systemCrons(context), autoBackup(context, backups)]) crons.register(job);
  return {
    syncCollections: load,
    api: recordsApi(context),
    guards: [activity(context), guard(context), counter(context), ...bodyGuards(context)],
    list: (call, refuse) => answerDirectly(context, call, refuse),
    auth: recordsAuth(context),
    files: recordsFiles(context),
    operators: recordsOperators(context),
    importFolder: (folder, progress) =>
      importFolder(
        context,
        deps.collections.map(({ name }) => name),
        folder,
        progress,
      ),
    settings: {
      current: currentSettings,
      async addressOf(remote, header) {
        const { trustedProxy } = await currentSettings();
        return addressOf(context, trustedProxy, remote, header);
      },
      addressUnder: (trustedProxy, remote, header) => addressOf(context, trustedProxy, remote, header),
    },
    crons: {
      register: (job) => crons.register(job),
      run: (id) => crons.run(id),
      start: () => crons.start((error) => deps.log.error({ err: error }, 'looking for what is due failed')),
      due: (at) => crons.due(at),
    },
    jobKinds: [crons.jobKind],
    log: (line) => void logs.addLine(line).catch(() => {}),
    close: () => logs.writer.close(),
    realtime: context.realtime,
    backups,
  };
}
