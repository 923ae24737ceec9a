import { type Kysely, sql } from 'kysely';
import type { DialectSql, SchemaSql } from '#platform/db/index.ts';
import type { Field } from '../fields/field.ts';
import { buildIndex, type IndexStatement, parseIndex } from '../schema/index-statement.ts';
import { columnDefinition, quoted } from '../fields/columns.ts';
import { columnNames } from './column-names.ts';

type Query = Kysely<unknown>;

/** Makes the table, or adds to it the columns that it lacks. Data stays; a column that no field has any more too. */
export async function syncTable(
  query: Query,
  dialect: Pick<DialectSql, 'types' | 'schema' | 'raw'>,
  name: string,
  fields: readonly Field[],
): Promise<void> {
  const columns = fields.map((field) => `${quoted(field.name)} ${columnDefinition(field, dialect.types)}`);
  await sql.raw(`CREATE TABLE IF NOT EXISTS ${quoted(name)} (${columns.join(', ')})`).execute(query);
  const present = new Set(await columnNames(query, dialect, name));
  for (const [n, field] of fields.entries()) {
    if (!present.has(field.name)) {
      await sql.raw(`ALTER TABLE ${quoted(name)} ADD COLUMN ${columns[n]}`).execute(query);
    }
  }
}

function parsed(statement: string): IndexStatement {
  const index = parseIndex(statement);
  if (!index) throw new Error(`Not a CREATE INDEX statement: ${statement}`);
  return index;
}

/** Drops the indexes that are no longer (or differently) declared, and creates what is missing. */
export async function syncIndexes(
  query: Query,
  schema: SchemaSql,
  table: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const statement of before) {
    if (!after.includes(statement))
      await sql.raw(`DROP INDEX IF EXISTS ${quoted(parsed(statement).name)}`).execute(query);
  }
  for (const statement of after) {
    const index = parsed(statement);
    const built = schema.readNames(buildIndex({ ...index, table }));
    await sql.raw(built.replace('INDEX ', 'INDEX IF NOT EXISTS ')).execute(query);
    // A new table has nothing to be counted.
    const count =
      before.length > 0 && !before.includes(statement) ? schema.countIndex(quoted(index.name)) : null;
    if (count) await sql.raw(count).execute(query);
  }
}
