import { join } from 'node:path';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

export { type Change, ChangeFeed } from './changes.ts';
export type { Database } from './database.ts';
export type { ColumnTypes, DialectSql } from './dialect-sql.ts';
export { likePattern } from './like-pattern.ts';
export { type Migration, migrate } from './migrate.ts';
export type { RawSql } from './raw-sql.ts';
export { EscapedQueryError, ForeignAwaitError, type Tx } from './tx.ts';
export { isUniqueViolation } from './violations.ts';

/**
 * Opens what the settings name: PostgreSQL by its URL, else SQLite in the data folder (`data.db`). `onError` is told of
 * what fails where nobody waits for it: a lost connection, what was to follow a commit.
 */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string },
  onError: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl === null) return openSqlite(join(settings.dataDir, 'data.db'), onError);
  // Loaded where used: a server on SQLite starts without the driver of the other.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(settings.databaseUrl, onError);
}
