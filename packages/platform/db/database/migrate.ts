import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DialectSql } from '../sql/dialect-sql.ts';

/** One step of the schema. Its name starts with its date and is never changed once it has shipped. */
export interface Migration {
  name: string;
  up(db: Kysely<unknown>, dialect: DialectSql): Promise<void>;
}

/** Any number that nobody else on the server uses: serialises migrating processes on PostgreSQL. */
const MIGRATION_LOCK = 7_352_001;

/** Brings the schema up to date; each step is one transaction and is taken once. Returns the names of those taken. */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  now: string,
): Promise<string[]> {
  return db.write(async (tx) => {
    const query = tx.as<unknown>();
    if (db.dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(query);
    const { text } = db.sql.types;
    await sql
      .raw(`CREATE TABLE IF NOT EXISTS mela_migrations (name ${text} PRIMARY KEY, applied ${text} NOT NULL)`)
      .execute(query);
    const { rows } = await sql<{ name: string }>`SELECT name FROM mela_migrations`.execute(query);
    const applied = new Set(rows.map(({ name }) => name));
    const taken: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await migration.up(query, db.sql);
      await sql`INSERT INTO mela_migrations (name, applied) VALUES (${migration.name}, ${now})`.execute(
        query,
      );
      taken.push(migration.name);
    }
    return taken;
  });
}
