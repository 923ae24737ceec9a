import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { type Dialect, type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/upgrade');

/** Days whose last version left a database in `tests/fixtures/upgrade`. */
export const OLDER_VERSIONS = ['2026-11-22', '2026-11-23', '2026-11-26'] as const;
export type OlderVersion = (typeof OLDER_VERSIONS)[number];

/** A database as that version left it, with its demo in it. */
export async function olderDatabase(dialect: Dialect, version: OlderVersion): Promise<ThrowawayDatabase> {
  const database = await throwawayDatabase(dialect);
  const dump = brotliDecompressSync(readFileSync(join(FIXTURES, `${version}-${dialect}.sql.br`))).toString();
  if (database.databaseUrl === null) {
    const file = new DatabaseSync(join(database.dataDir, 'data.db'));
    file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF');
    file.exec(dump);
    file.close();
  } else {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    try {
      await client.query(dump);
    } finally {
      await client.end();
    }
  }
  return database;
}
