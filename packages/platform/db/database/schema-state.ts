import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Migration } from './migrate.ts';

/** A step of the schema that was taken. */
export interface TakenStep {
  name: string;
  /** When, UTC text. Steps that were taken together have the same moment. */
  applied: string;
}

/** How far a database's schema is, as a release sees it. */
export interface SchemaState {
  /** The steps that were taken, in their order. */
  taken: TakenStep[];
  /** Those that this release would take at its start. */
  waiting: string[];
  /** Those that were taken by a newer release: this one doesn't know them. */
  unknown: string[];
}

/** Compares the schema with what a release needs. Changes nothing, also where the database is empty. */
export async function readSchemaState(
  db: Database,
  migrations: readonly Pick<Migration, 'name'>[],
): Promise<SchemaState> {
  const query = db.read<{ mela_migrations: TakenStep }>();
  const { rows: found } = await sql`${
    db.dialect === 'sqlite'
      ? sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'mela_migrations'`
      : sql`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'mela_migrations'`
  }`.execute(query);
  const taken =
    found.length === 0
      ? []
      : await query.selectFrom('mela_migrations').select(['name', 'applied']).orderBy('name').execute();
  const [applied, known] = [
    new Set(taken.map(({ name }) => name)),
    new Set(migrations.map(({ name }) => name)),
  ];
  return {
    taken,
    waiting: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknown: taken.map(({ name }) => name).filter((name) => !known.has(name)),
  };
}
