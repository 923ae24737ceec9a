import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DialectSql } from '../sql/dialect-sql.ts';
import { UpgradeError } from './upgrade-error.ts';

/** One step of the schema. Its name starts with its date and is never changed once it has shipped. */
export interface Migration {
  name: string;
  up(db: Kysely<unknown>, dialect: DialectSql): Promise<void>;
}

/** How far a database is, as a program sees it: names of steps, in their order. */
export interface SchemaSteps {
  taken: string[];
  /** Known to the program, and not taken yet. */
  pending: string[];
}

/** Any number that nobody else on the server uses: serialises migrating processes on PostgreSQL. */
const MIGRATION_LOCK = 7_352_001;
const TABLE = 'mela_migrations';

/**
 * Brings the schema up to date, all steps in one transaction: whoever is killed within leaves it as it was. Of processes
 * that start at once one takes the steps, and the others wait for it. Returns the names of those taken.
 *
 * `before` is called within that transaction when there are steps to take, before the first. It must not wait.
 *
 * @throws {UpgradeError} when the database has steps that the program doesn't know, or `before` throws it; nothing is taken.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  now: string,
  before: (steps: SchemaSteps) => void = () => {},
): Promise<string[]> {
  return db.write(async (tx) => {
    const query = tx.as<unknown>();
    if (db.dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(query);
    const { text } = db.sql.types;
    await sql
      .raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (name ${text} PRIMARY KEY, applied ${text} NOT NULL)`)
      .execute(query);
    const steps = await stepsIn(query, migrations);
    if (steps.pending.length > 0) before(steps);
    const pending = new Set(steps.pending);
    for (const migration of migrations) {
      if (!pending.has(migration.name)) continue;
      await migration.up(query, db.sql);
      await sql`INSERT INTO mela_migrations (name, applied) VALUES (${migration.name}, ${now})`.execute(
        query,
      );
    }
    return steps.pending;
  });
}

/**
 * How far that database is. Changes nothing.
 *
 * @throws {UpgradeError} when it has steps that the program doesn't know.
 */
export async function schemaSteps(db: Database, migrations: readonly Migration[]): Promise<SchemaSteps> {
  const tables = await db.read<unknown>().introspection.getTables();
  if (tables.some(({ name }) => name === TABLE)) return stepsIn(db.read(), migrations);
  return { taken: [], pending: migrations.map(({ name }) => name) };
}

async function stepsIn(query: Kysely<unknown>, migrations: readonly Migration[]): Promise<SchemaSteps> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM mela_migrations ORDER BY name`.execute(query);
  const taken = rows.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  const unknown = taken.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UpgradeError(
      `This database is of a newer program: its schema has ${unknown.join(', ')}. This program knows the schema up to ` +
        `${known.at(-1) ?? 'nothing'}. Nothing was changed. Start the newer program, or go back to the copy or the backup from ` +
        `before the upgrade: docs/operating.md, "Upgrade, and go back".`,
    );
  }
  return { taken, pending: known.filter((name) => !taken.includes(name)) };
}
