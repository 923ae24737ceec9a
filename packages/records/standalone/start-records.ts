import { join } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '#lib/errors.ts';
import { openLogDatabase } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { storedKeys } from '#platform/keys/index.ts';
import {
  changingTransport,
  createMailer,
  createOutbox,
  DELIVER_MAIL,
  DELIVER_MAILING,
  deliverMail,
} from '#platform/mail/index.ts';
import { type Base, listen, openBase } from '#platform/standalone/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import { bcryptThread } from '../credentials/bcrypt/bcrypt-thread.ts';
import type { CollectionDeclaration } from '../schema/declaration.ts';
import { createRecords, type Records } from '../records.ts';
import { mailRoute } from '../settings/mail-route.ts';
import { answerError } from './answer-error.ts';
import { recordsMigrations } from './migrations.ts';

export interface StandaloneSettings {
  /** Where the database, its log, files and backups lie. Made when it is missing. */
  dataDir: string;
  /** What there is besides the system's own collections. */
  collections: readonly CollectionDeclaration[];
  /** 8090 when left out; 0 for any that is free. */
  port?: number;
  /** 127.0.0.1 when left out. */
  host?: string;
  /** PostgreSQL (`postgres://…`); SQLite in `dataDir` when left out. */
  databaseUrl?: string;
  /** The public address, without a slash at the end; where it listens when left out. */
  origin?: string;
  /** What mails call it. */
  appName?: string;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; `info` when left out. */
  logLevel?: string;
}

/** The records backend, serving. */
export interface RunningRecords extends AsyncDisposable {
  url: string;
  records: Records;
  /** Lets requests and jobs in flight finish, and closes the database. */
  close(): Promise<void>;
}

/** Starts the records backend by itself: database, jobs, mail and HTTP. Rejects when the port or the database can't be used. */
export async function startRecords(settings: StandaloneSettings): Promise<RunningRecords> {
  const base = await openBase({ ...settings, migrations: recordsMigrations });
  const { port = 8090, host = '127.0.0.1' } = settings;
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof open>>>();
  const server = await listen({ port, host }, async (url) => {
    opened.resolve(await open(base, settings, settings.origin ?? url));
    return serving(base, (await opened.promise).records).fetch;
  }).catch(async (error: unknown) => {
    await base.db.close();
    throw error;
  });
  const { records, closeParts } = await opened.promise;
  base.worker.start();
  const stopCrons = records.crons.start();
  const close = async (): Promise<void> => {
    stopCrons();
    records.realtime.close();
    await server.close();
    await base.worker.stop();
    await records.backups.settled();
    await closeParts();
    await base.db.close();
  };
  return { url: server.url, records, close, [Symbol.asyncDispose]: close };
}

/** Joins the backend to its database, mail and files. */
async function open(base: Base, settings: StandaloneSettings, origin: string) {
  const { db, clock, ids, log, jobs, worker, migrations } = base;
  const { dataDir, collections, appName = 'Records' } = settings;
  const logDb = openLogDatabase(dataDir, db, (error) => log.error({ err: error }, 'the log failed'));
  const mail = changingTransport(async () => mailRoute(null, await records.settings.current()));
  const siteName = async () => (await records.settings.current()).meta.appName;
  const delivery = { db, clock, transport: mail.transport, siteName };
  const bcrypt = bcryptThread();
  const records = createRecords({
    db,
    clock,
    ids,
    log,
    jobs,
    logDb,
    dataDir,
    collections,
    appName,
    origin,
    migrations,
    storage: localStorage(join(dataDir, 'storage')),
    outbox: createOutbox({ clock, ids, jobs }),
    mailer: createMailer({ ...delivery, ids }),
    production: origin.startsWith('https:'),
    vaultKey: await (await storedKeys(db))('records-vault', () => ids.secret(32)),
    verifyForeignHash: (password, hash) => bcrypt.verify(password, hash),
  });
  await records.syncCollections();
  for (const kind of [
    ...records.jobKinds,
    deliverMail(DELIVER_MAIL, delivery),
    deliverMail(DELIVER_MAILING, delivery),
  ])
    worker.register(kind);
  const closeParts = async (): Promise<void> => {
    await bcrypt.close();
    mail.close();
    await records.close();
    if (logDb !== db) await logDb.close();
  };
  return { records, closeParts };
}

function serving({ ids, log }: Base, records: Records): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('requestId', ids.record());
    c.set('log', log);
    c.set('actor', null);
    await next();
  });
  app.use('/api/*', ...records.guards);
  app.route('/', records.api);
  app.onError(answerError);
  app.notFound(() => {
    throw notFound();
  });
  return app;
}
