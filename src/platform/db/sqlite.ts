import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { ChangeFeed } from './changes.ts';
import type { Database } from './database.ts';
import { kyselyOver } from './guarded-kysely.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteSql } from './sqlite-sql.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** Opens (and creates) the SQLite file: one connection that writes, one that reads. */
export function openSqlite(file: string, onError: (error: Error) => void): Database {
  mkdirSync(dirname(file), { recursive: true });
  const changes = new ChangeFeed();
  const writing = new SqliteConnection(file, { readOnly: false });
  // Lets the planner know how selective indexes are, where that has changed much since the last time. From samples it
  // would take a status that most rows share for a selective one, and sort the whole table for one page.
  writing.raw.exec('PRAGMA analysis_limit = 0; PRAGMA optimize = 0x10002');
  const reading = new SqliteConnection(file, { readOnly: true });
  const reader = kyselyOver(reading, 'sqlite');
  const writer = new SqliteWriter(writing, changes, onError);
  const close = async (): Promise<void> => {
    await writer.settled();
    reading.close();
    writing.raw.exec('PRAGMA optimize = 2');
    writing.close();
  };
  return {
    dialect: 'sqlite',
    sql: sqliteSql,
    changes,
    version: () => reading.dataVersion(),
    read: <Tables>() => reader as unknown as Kysely<Tables>,
    write: (work) => writer.write(work),
    // On the writing connection this counts the commits of others only.
    foreignCommits: () =>
      writing.execute<{ data_version: number }>('PRAGMA data_version', []).rows[0]?.data_version ?? 0,
    close,
    [Symbol.asyncDispose]: close,
  };
}
