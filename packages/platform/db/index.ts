import { join } from 'node:path';
import { noPeers, type Peers } from '../peers/index.ts';
import type { Database } from './database/database.ts';
import { DatabaseSettingError, reasonOf } from './database/database-setting-error.ts';
import { openSqlite } from './sqlite/sqlite.ts';

export { DatabaseSettingError } from './database/database-setting-error.ts';
export { type Change, ChangeFeed } from './database/changes.ts';
export type { Database } from './database/database.ts';
export type { ColumnTypes, DialectSql } from './sql/dialect-sql.ts';
export { mayLag, noteWrite, withLag } from './database/lag.ts';
export { holdRow } from './database/hold-row.ts';
export { smallBegins } from './sql/begins-ignoring-case.ts';
export { likePattern } from './sql/like-pattern.ts';
export { readSchemaState, type SchemaState, schemaState, type TakenStep } from './database/schema-state.ts';
export { type Migration, migrate, refuseNewer } from './database/migrate.ts';
export { UpgradeError } from './database/upgrade-error.ts';
export { type UpgradeCopies, type UpgradeCopy, upgradeCopies } from './sqlite/upgrade-copies.ts';
export { quarterEnd, quarterOf } from './sql/quarter-sql.ts';
export {
  NotAuthorizedError,
  QueryMistakeError,
  type QueryResult,
  type QueryWays,
} from './sql/operator-sql.ts';
export type { RawSql } from './sql/raw-sql.ts';
export { isSecretColumn } from './sql/secret-tables.ts';
export type { SchemaSql, ViewColumnKind } from './sql/schema-sql.ts';
export { type ReadLimit, TooManyRowsError } from './database/too-many-rows.ts';
export { replaceContents } from './replace-contents.ts';
export { hearSlowStatements, SLOW_MS } from './database/slow-statements.ts';
export { Snapshot } from './database/snapshot.ts';
export { sqliteSnapshot } from './sqlite/snapshot.ts';
export { EscapedQueryError, ForeignAwaitError, type Runner, type Tx } from './database/tx.ts';
export { CommitUnknownError, impatiently } from './postgres/patience.ts';
export { unavailability, type Unavailable } from './database/unavailable.ts';
export { isUniqueViolation } from './database/violations.ts';
export { type PeersHold, WritesHeldError } from './database/write-gate.ts';
export { type Holder, isGone, thisProcess } from './database/holder.ts';

/**
 * Opens what the settings name: PostgreSQL by its URL, else SQLite in the data folder (`data.db`). `onError` is told of
 * what fails where nobody waits for it: a lost connection, what was to follow a commit. `peers` are the processes that
 * have the same SQLite file open; PostgreSQL knows its own. Throws a DatabaseSettingError when it can't be used.
 */
export async function openDatabase(
  settings: {
    databaseUrl: string | null;
    databaseListenUrl?: string | null;
    databaseReplicaUrl?: string | null;
    dataDir: string;
  },
  onError: (error: Error) => void,
  peers: Peers = noPeers,
): Promise<Database> {
  if (settings.databaseUrl === null)
    return openFile(settings.dataDir, 'data.db', (file) => openSqlite(file, onError, peers));
  // Loaded where used: a server on SQLite starts without the driver of the other.
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(settings.databaseUrl, onError, {
    listenUrl: settings.databaseListenUrl ?? settings.databaseUrl,
    replicaUrl: settings.databaseReplicaUrl ?? null,
  });
}

/**
 * Opens where logs are kept: beside the SQLite file, so that writing them keeps nobody waiting; with PostgreSQL it is
 * the database itself, which is not to be closed twice. Lines of a log are not worth waiting for the disk.
 */
export function openLogDatabase(dataDir: string, db: Database, onError: (error: Error) => void): Database {
  if (db.dialect !== 'sqlite') return db;
  return openFile(dataDir, 'auxiliary.db', (file) => openSqlite(file, onError, noPeers, 'NORMAL'));
}

/** What can't be opened is told with the setting that says where it is. */
function openFile(dataDir: string, name: string, open: (file: string) => Database): Database {
  try {
    return open(join(dataDir, name));
  } catch (error) {
    throw new DatabaseSettingError(`DATA_DIR: ${name} in ${dataDir} can't be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
export { type Prepared, prepared, preparedForRows, prepareInserts, preparing } from './database/prepared.ts';
