import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

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
  /** Those that were taken and that this release doesn't know: of a newer one, or of a room that was taken out. */
  unknown: string[];
  /** Those of the unknown that a newer release took: this one does not run on them. */
  newer: string[];
}

/**
 * Compares steps that were taken with those that a release knows. An unknown one is a newer release's when its name comes
 * after all that this release knows, or when it was taken after all known ones. What a room leaves that was taken out is neither.
 */
export function schemaState(
  taken: readonly TakenStep[],
  migrations: readonly { name: string }[],
): SchemaState {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = new Set(taken.map(({ name }) => name));
  const unknown = taken.filter(({ name }) => !known.has(name));
  const shared = taken.filter(({ name }) => known.has(name));
  const newer = unknown.filter(
    (step) =>
      migrations.every(({ name }) => name < step.name) ||
      shared.every((other) => other.applied < step.applied),
  );
  return {
    taken: [...taken],
    waiting: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknown: unknown.map(({ name }) => name),
    newer: newer.map(({ name }) => name),
  };
}

/** Compares the schema with what a release needs. Changes nothing, also where the database is empty. */
export async function readSchemaState(
  db: Database,
  migrations: readonly { name: string }[],
): Promise<SchemaState> {
  const query = db.read<unknown>();
  const { rows: found } = await sql`${
    db.dialect === 'sqlite'
      ? sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'mela_migrations'`
      : sql`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'mela_migrations'`
  }`.execute(query);
  return schemaState(found.length === 0 ? [] : await takenSteps(query), migrations);
}

/** The steps that were taken, in their order. The table has to be there. */
export async function takenSteps(query: Kysely<unknown>): Promise<TakenStep[]> {
  const { rows } = await sql<TakenStep>`SELECT name, applied FROM mela_migrations ORDER BY name`.execute(
    query,
  );
  return rows;
}
