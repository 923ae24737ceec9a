import { namesInQuotes } from '../sql/names-in-quotes.ts';
import { NOTHING, type SchemaSql } from '../sql/schema-sql.ts';

/** PostgreSQL has no collation that takes letters of either case for the same. */
const NO_CASE = /("(?:[^"]|"")*")\s+COLLATE\s+NOCASE\b/gi;

export const postgresSchemaSql: SchemaSql = {
  longestName: 63,
  hasTable: `SELECT 1 AS "found" FROM information_schema.tables WHERE table_schema = current_schema() AND lower(table_name) = lower(?)`,
  columns: `SELECT column_name AS "name" FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position`,
  views: `SELECT viewname AS "name", 'CREATE VIEW ' || quote_ident(viewname) || ' AS ' || definition AS "sql" FROM pg_views WHERE schemaname = current_schema()`,
  dropView: (name) => `DROP VIEW IF EXISTS ${name} CASCADE`,
  listOf: (column) =>
    `CASE WHEN ${column} = '' THEN '[]'::jsonb ELSE jsonb_build_array(CAST(${column} AS TEXT)) END`,
  lastOf: (column) => `COALESCE(${column} ->> -1, '')`,
  viewColumn(kind, column) {
    switch (kind) {
      case 'text':
        return `COALESCE(CAST(${column} AS TEXT), '') COLLATE "C"`;
      case 'number':
        return `COALESCE(CAST(${column} AS DOUBLE PRECISION), 0)`;
      case 'bool':
        // By way of the whole numbers: both a truth of PostgreSQL's own and our 0 and 1 can be cast to them.
        return `CAST(COALESCE(CAST(${column} AS INTEGER), 0) AS SMALLINT)`;
      case 'json':
        return column;
      case 'value':
        return `to_jsonb(${column})`;
      default:
        return `COALESCE(${column}, ${NOTHING[kind]}::jsonb)`;
    }
  },
  countIndex: () => null,
  readNames: (statement) => namesInQuotes(statement).replace(NO_CASE, 'lower($1)'),
};
