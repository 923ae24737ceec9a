import { sql } from 'kysely';
import type { DialectSql } from '../sql/dialect-sql.ts';
import { beginsIgnoringCase } from '../sql/begins-ignoring-case.ts';
import { likePattern } from '../sql/like-pattern.ts';
import { postgresRawSql } from './raw-sql.ts';
import { postgresSchemaSql } from './schema-sql.ts';

/** PostgreSQL's spelling. Text compares as in C, so that order means the same in both dialects. */
export const postgresSql: DialectSql = {
  types: {
    text: 'TEXT COLLATE "C"',
    number: 'DOUBLE PRECISION',
    bool: 'SMALLINT',
    json: 'JSONB',
    blob: 'BYTEA',
  },
  raw: postgresRawSql,
  schema: postgresSchemaSql,
  contains: (value, part) => sql`${value} ILIKE ${likePattern(part)} ESCAPE '\\'`,
  begins: (column, part) => beginsIgnoringCase(postgresRawSql, column, part),
  jsonEach: (column, alias) =>
    sql`jsonb_array_elements_text(CASE WHEN jsonb_typeof(${column}) = 'array' THEN ${column} ELSE '[]'::jsonb END) AS ${sql.ref(alias)}(value)`,
  jsonExtract: (column, path) => sql`(${column} #>> ${path.split('.')}::text[])`,
  jsonLength: (column) =>
    sql`CASE WHEN jsonb_typeof(${column}) = 'array' THEN jsonb_array_length(${column}) ELSE 0 END`,
  random: () => sql`random()`,
};
