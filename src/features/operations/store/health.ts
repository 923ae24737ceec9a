import { readFile, stat, statfs } from 'node:fs/promises';
import { freemem, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Clock, stopwatch } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';

/** How the database is. Sizes in bytes, times in milliseconds. */
export interface DatabaseHealth {
  dialect: 'sqlite' | 'postgres';
  version: string;
  size: number;
  /** How long a question took that reads no table. */
  answeredIn: number;
  /** By how much its clock is ahead of ours; null where it has none of its own. */
  clockAhead: number | null;
  /** Servers that copy it, and how far they are behind; null where that can't be told. */
  replicas: { name: string; state: string; behindMs: number }[] | null;
  /** The last step of its schema. */
  schema: string;
}

export async function databaseHealth(
  { db, clock }: { db: Database; clock: Clock },
  dataDir: string,
): Promise<DatabaseHealth> {
  const query = db.read<{ mela_migrations: { name: string } }>();
  const elapsed = stopwatch();
  await sql`SELECT 1`.execute(query);
  const answeredIn = elapsed();
  const step = await query
    .selectFrom('mela_migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  const schema = step?.name ?? '';
  if (db.dialect === 'sqlite') {
    const version = await databaseVersion(db);
    const size = await databaseSize(db, dataDir);
    return {
      dialect: 'sqlite',
      version,
      size,
      answeredIn,
      clockAhead: null,
      replicas: null,
      schema,
    };
  }
  const { rows } = await sql<{ version: string; size: number; ms: number }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS size,
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(query);
  const [facts] = rows;
  return {
    dialect: 'postgres',
    version: facts?.version ?? '',
    size: facts?.size ?? 0,
    answeredIn,
    clockAhead: facts ? Math.round(facts.ms - clock.now()) : null,
    replicas: await replicasOf(db),
    schema,
  };
}

/** What copies the database. Whoever isn't allowed to see it sees servers without a state. */
async function replicasOf(db: Database): Promise<DatabaseHealth['replicas']> {
  try {
    const { rows } = await sql<{ name: string; state: string; behind: number }>`
      SELECT coalesce(application_name, '') AS name, coalesce(state, '') AS state,
        coalesce(extract(epoch FROM replay_lag) * 1000, 0)::float8 AS behind
      FROM pg_stat_replication ORDER BY 1`.execute(db.read());
    return rows.map(({ name, state, behind }) => ({ name, state, behindMs: Math.round(behind) }));
  } catch {
    return null;
  }
}

/** What the database's engine calls its version. */
export async function databaseVersion(db: Database): Promise<string> {
  const asked =
    db.dialect === 'sqlite'
      ? sql<{ version: string }>`SELECT sqlite_version() AS version`
      : sql<{ version: string }>`SELECT current_setting('server_version') AS version`;
  return (await asked.execute(db.read())).rows[0]?.version ?? '';
}

/** Bytes that the database takes. */
export async function databaseSize(db: Database, dataDir: string): Promise<number> {
  if (db.dialect === 'postgres') {
    const { rows } = await sql<{ size: number }>`
      SELECT pg_database_size(current_database())::float8 AS size`.execute(db.read());
    return rows[0]?.size ?? 0;
  }
  const files = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];
  const sizes = await Promise.all(files.map((file) => sizeOf(join(dataDir, file))));
  return sizes.reduce((all, one) => all + one, 0);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

/** The machine, as far as this process sees it. Sizes in bytes. */
export interface MachineHealth {
  diskFree: number;
  diskTotal: number;
  memoryFree: number;
  memoryTotal: number;
  /** Of this process. */
  memoryUsed: number;
  /** Of the last minute, and five: processes that wanted the processor. */
  load: number[];
  /** Seconds since this process began. */
  uptime: number;
  node: string;
}

export async function machineHealth(dataDir: string): Promise<MachineHealth> {
  const disk = await statfs(dataDir).catch(() => null);
  return {
    diskFree: disk ? disk.bavail * disk.bsize : 0,
    diskTotal: disk ? disk.blocks * disk.bsize : 0,
    memoryFree: freemem(),
    memoryTotal: totalmem(),
    memoryUsed: process.memoryUsage.rss(),
    load: loadavg().slice(0, 2),
    uptime: Math.round(process.uptime()),
    node: process.version,
  };
}

/** The version of Mela that runs, as its package says; '' where there is none about. */
export async function productVersion(from = import.meta.dirname): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (name === 'mela') return version ?? '';
    } catch {
      // Further up.
    }
    if (dirname(folder) === folder) return '';
  }
}
