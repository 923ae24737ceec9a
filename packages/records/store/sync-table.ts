import { type Kysely, sql } from 'kysely';
import type { DialectSql, SchemaSql } from '#platform/db/index.ts';
import type { Field } from '../fields/field.ts';
import { buildIndex, type IndexStatement, parseIndex } from '../schema/index-statement.ts';
import { columnDefinition, quoted } from '../fields/columns.ts';
import { columnNames } from './column-names.ts';

type Query = Kysely<unknown>;

/** What a database holds: columns by table, and names of indexes. */
export interface Present {
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  indexes: ReadonlySet<string>;
}

/** Reads what there is in two queries, where a query for each table would make a start slow. */
export async function readPresent(query: Query, { schema }: Pick<DialectSql, 'schema'>): Promise<Present> {
  const columns = new Map<string, Set<string>>();
  const found = await sql.raw<{ table: string; name: string }>(schema.tableColumns).execute(query);
  for (const { table, name } of found.rows) {
    const names = columns.get(table);
    if (names) names.add(name);
    else columns.set(table, new Set([name]));
  }
  const indexes = await sql.raw<{ name: string }>(schema.indexes).execute(query);
  return { columns, indexes: new Set(indexes.rows.map(({ name }) => name)) };
}

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

/** Whether there is nothing to make or to drop for a table and its indexes, so that they need not be synced. */
export function isInSync(
  { columns, indexes }: Present,
  table: string,
  fields: readonly Field[],
  before: readonly string[],
  after: readonly string[],
): boolean {
  const has = columns.get(table);
  return (
    has !== undefined &&
    fields.every(({ name }) => has.has(name)) &&
    before.every((statement) => after.includes(statement)) &&
    after.every((statement) => before.includes(statement) && indexes.has(parsed(statement).name))
  );
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
