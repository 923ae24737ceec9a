import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql/dialect-sql.ts';
import type { Snapshot } from './snapshot.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes the table as the snapshot has it, or adds to it the columns that it lacks. Returns the columns that the two
 * have in common, with their types here.
 */
export async function tableFrom(
  types: ColumnTypes,
  query: Kysely<unknown>,
  snapshot: Snapshot,
  table: string,
  there: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const columns = snapshot.file
    .prepare('SELECT * FROM pragma_table_info(?)')
    .all(table) as unknown as Column[];
  if (there.size === 0) {
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const parts = columns.map((column) => definition(column, types));
    if (key.length > 0) parts.push(`PRIMARY KEY (${key.map(({ name }) => quoted(name)).join(', ')})`);
    for (const unique of uniqueOf(snapshot, table)) parts.push(`UNIQUE (${unique.map(quoted).join(', ')})`);
    await sql.raw(`CREATE TABLE ${quoted(table)} (${parts.join(', ')})`).execute(query);
  } else {
    for (const column of columns) {
      if (there.has(column.name)) continue;
      const text = definition({ ...column, notnull: column.dflt_value === null ? 0 : column.notnull }, types);
      await sql.raw(`ALTER TABLE ${quoted(table)} ADD COLUMN ${text}`).execute(query);
    }
  }
  const kinds = columns.map(({ name, type }) => [name, there.get(name) ?? fittingName(type)] as const);
  return new Map(kinds);
}

/** Constraints of the table itself; indexes that have a name are made by the code that declares them. */
function uniqueOf(snapshot: Snapshot, table: string): string[][] {
  const indexes = snapshot.file
    .prepare(`SELECT name FROM pragma_index_list(?) WHERE origin = 'u'`)
    .all(table);
  return indexes.map((index) =>
    snapshot.file
      .prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno')
      .all(index.name as string)
      .map(({ name }) => String(name)),
  );
}

/** The columns of both dialects mean the same, so that the name of the type on SQLite tells the other. */
function typeOf(declared: string, types: ColumnTypes): string {
  switch (declared.toUpperCase()) {
    case 'NUMERIC':
    case 'REAL':
      return types.number;
    case 'BOOLEAN':
      return types.bool;
    case 'JSON':
      return types.json;
    case 'BLOB':
      return types.blob;
    case 'INTEGER':
      return types.number === 'NUMERIC' ? 'INTEGER' : 'BIGINT';
    default:
      return types.text;
  }
}

/** PostgreSQL's name for what a column of that type was made as. */
function fittingName(declared: string): string {
  switch (declared.toUpperCase()) {
    case 'NUMERIC':
    case 'REAL':
    case 'BOOLEAN':
    case 'INTEGER':
      return 'number';
    case 'JSON':
      return 'jsonb';
    case 'BLOB':
      return 'bytea';
    default:
      return 'text';
  }
}

const LITERAL = /^('(?:[^']|'')*'|-?\d+(\.\d+)?|NULL)$/i;

function definition({ name, type, notnull, dflt_value }: Column, types: ColumnTypes): string {
  const fallback = dflt_value !== null && LITERAL.test(dflt_value) ? ` DEFAULT ${dflt_value}` : '';
  return `${quoted(name)} ${typeOf(type, types)}${fallback}${notnull ? ' NOT NULL' : ''}`;
}
