import { namesInQuotes } from '../sql/names-in-quotes.ts';
import { NOTHING, type SchemaSql } from '../sql/schema-sql.ts';

/** PostgreSQL has no collation that takes letters of either case for the same. */
const NO_CASE = /("(?:[^"]|"")*")\s+COLLATE\s+NOCASE\b/gi;

export const postgresSchemaSql: SchemaSql = {
  longestName: 63,
  // The catalogue itself: a start asks for every collection, and information_schema takes ten times as long to answer.
  hasTable: `SELECT 1 AS "found" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'f') AND lower(c.relname) = lower(?)`,
  columns: `SELECT a.attname AS "name" FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'f') AND c.relname = ?
      AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY a.attnum`,
  tableColumns: `SELECT c.relname AS "table", a.attname AS "name" FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  indexes: `SELECT c.relname AS "name" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('i', 'I')`,
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
