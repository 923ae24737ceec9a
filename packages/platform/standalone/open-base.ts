import { mkdirSync } from 'node:fs';
import { type Ids, randomIds } from '#lib/ids.ts';
import { type Clock, systemClock } from '../clock/index.ts';
import { type Database, type Migration, migrate, openDatabase } from '../db/index.ts';
import { createJobQueue, createJobWorker, type JobQueue, type JobWorker } from '../jobs/index.ts';
import { createLog, type Log } from '../log/index.ts';
import { platformMigrations } from './migrations.ts';

/** What a program of one package stands on. */
export interface Base {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: JobQueue;
  worker: JobWorker;
  /** What the schema was made by, in the order of their dates. */
  migrations: readonly Migration[];
}

/**
 * Opens the database with its schema brought up to date, and the queue of jobs. No job runs before `worker.start()`.
 * Throws a DatabaseSettingError when the database can't be used.
 */
export async function openBase(settings: {
  /** A folder, made when it is missing. */
  dataDir: string;
  /** PostgreSQL; SQLite in the folder when left out. */
  databaseUrl?: string;
  /** Those of the package itself. */
  migrations: readonly Migration[];
  /** As pino knows it; `info` when left out. */
  logLevel?: string;
}): Promise<Base> {
  const { dataDir, databaseUrl = null, logLevel = 'info' } = settings;
  const [clock, ids, log] = [systemClock(), randomIds(), createLog(logLevel)];
  mkdirSync(dataDir, { recursive: true });
  const db = await openDatabase({ dataDir, databaseUrl }, (error) =>
    log.error({ err: error }, 'the database failed'),
  );
  const migrations = [...platformMigrations, ...settings.migrations].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  await migrate(db, migrations, clock.text());
  const worker = createJobWorker({ db, clock, log });
  const jobs = createJobQueue(clock, ids, {
    partOf: (kind) => worker.partOf(kind),
    onCommitted: (part) => worker.wake(part),
  });
  return { db, clock, ids, log, jobs, worker, migrations };
}
