import { sql } from 'kysely';
import type { DialectSql } from '../sql/dialect-sql.ts';
import { beginsIgnoringCase } from '../sql/begins-ignoring-case.ts';
import { likePattern } from '../sql/like-pattern.ts';
import { sqliteRawSql } from './raw-sql.ts';
import { sqliteSchemaSql } from './schema-sql.ts';

/** SQLite's spelling. JSON columns hold text. */
export const sqliteSql: DialectSql = {
  types: { text: 'TEXT', number: 'NUMERIC', bool: 'BOOLEAN', json: 'JSON', blob: 'BLOB' },
  raw: sqliteRawSql,
  schema: sqliteSchemaSql,
  contains: (value, part) => sql`${value} LIKE ${likePattern(part)} ESCAPE '\\'`,
  begins: (column, part) => beginsIgnoringCase(sqliteRawSql, column, part),
  jsonEach: (column, alias) =>
    sql`json_each(CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN ${column} ELSE '[]' END) AS ${sql.ref(alias)}`,
  jsonExtract: (column, path) =>
    sql`CASE WHEN json_valid(${column}) THEN json_extract(${column}, ${jsonPath(path)}) END`,
  jsonLength: (column) =>
    sql`CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN json_array_length(${column}) ELSE 0 END`,
  random: () => sql`((random() & 9007199254740991) / 9007199254740992.0)`,
};

function jsonPath(path: string): string {
  return path
    .split('.')
    .reduce(
      (out, key) => (/^\d+$/.test(key) ? `${out}[${key}]` : `${out}."${key.replaceAll('"', '')}"`),
      '$',
    );
}
