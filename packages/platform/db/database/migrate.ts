import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DialectSql } from '../sql/dialect-sql.ts';
import { type SchemaState, schemaState, takenSteps } from './schema-state.ts';
import { UpgradeError } from './upgrade-error.ts';

/** One step of the schema. Its name starts with its date and is never changed once it has shipped. */
export interface Migration {
  name: string;
  up(db: Kysely<unknown>, dialect: DialectSql): Promise<void>;
}

/** Called within the transaction of an upgrade that has steps to take. They must not wait; what they throw undoes it. */
export interface UpgradeMoments {
  /** Before the first step. */
  begins(state: SchemaState): void;
  /** After the last, before the commit. */
  ends(): void;
}

const NOTHING: UpgradeMoments = { begins() {}, ends() {} };

/** Any number that nobody else on the server uses: serialises migrating processes on PostgreSQL. */
const MIGRATION_LOCK = 7_352_001;
const TABLE = 'mela_migrations';

/**
 * Brings the schema up to date, all steps in one transaction: whoever is killed within leaves it as it was. Of processes
 * that start at once one takes the steps, and the others wait for it. Returns the names of those taken.
 *
 * @throws {UpgradeError} when the database has steps of a newer program; nothing is taken.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  now: string,
  moments: UpgradeMoments = NOTHING,
): Promise<string[]> {
  return db.write(async (tx) => {
    const query = tx.as<unknown>();
    if (db.dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(query);
    const { text } = db.sql.types;
    await sql
      .raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (name ${text} PRIMARY KEY, applied ${text} NOT NULL)`)
      .execute(query);
    const state = schemaState(await takenSteps(query), migrations);
    refuseNewer(state, migrations);
    if (state.waiting.length === 0) return [];
    moments.begins(state);
    const waiting = new Set(state.waiting);
    for (const migration of migrations) {
      if (!waiting.has(migration.name)) continue;
      await migration.up(query, db.sql);
      await sql`INSERT INTO mela_migrations (name, applied) VALUES (${migration.name}, ${now})`.execute(
        query,
      );
    }
    moments.ends();
    return state.waiting;
  });
}

/** @throws {UpgradeError} when the database has steps of a newer program. */
export function refuseNewer({ newer }: SchemaState, migrations: readonly { name: string }[]): void {
  if (newer.length === 0) return;
  throw new UpgradeError(
    `This database is of a newer program: its schema has ${newer.join(', ')}. This program knows the schema up to ` +
      `${migrations.at(-1)?.name ?? 'nothing'}. Nothing was changed. Start the newer program, or go back to the copy or the backup from ` +
      `before the upgrade: docs/operating.md, "Upgrade, and go back".`,
  );
}
