import { type Kysely, sql } from 'kysely';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes the foreign keys away while the work fills the tables in whichever order, then puts them back, which checks
 * every row. SQLite's are not enforced here.
 */
export async function withReferencesAside(query: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<Reference>`SELECT t.relname AS table, c.conname AS name,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`.execute(query);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(query);
  await work();
  for (const { table, name, definition } of rows)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      query,
    );
}
