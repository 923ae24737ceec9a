import { NOTHING, type SchemaSql } from '../sql/schema-sql.ts';

export const sqliteSchemaSql: SchemaSql = {
  longestName: 255,
  hasTable: `SELECT 1 AS "found" FROM sqlite_master WHERE "type" IN ('table', 'view') AND lower("name") = lower(?)`,
  columns: 'SELECT "name" FROM pragma_table_info(?) ORDER BY "cid"',
  tableColumns: `SELECT t."name" AS "table", c."name" FROM sqlite_master t, pragma_table_info(t."name") c WHERE t."type" = 'table'`,
  indexes: `SELECT "name" FROM sqlite_master WHERE "type" = 'index'`,
  views: `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'view' ORDER BY rowid`,
  dropView: (name) => `DROP VIEW IF EXISTS ${name}`,
  listOf: (column) => `CASE WHEN ${column} = '' THEN '[]' ELSE json_array(${column}) END`,
  lastOf: (column) => `COALESCE(json_extract(${column}, '$[#-1]'), '')`,
  viewColumn(kind, column) {
    switch (kind) {
      case 'text':
        return `COALESCE(CAST(${column} AS TEXT), '')`;
      case 'number':
        return `COALESCE(CAST(${column} AS NUMERIC), 0)`;
      case 'bool':
        return `COALESCE(CAST(${column} AS INTEGER) <> 0, 0)`;
      case 'json':
        return column;
      case 'value':
        return `CASE typeof(${column}) WHEN 'null' THEN NULL WHEN 'blob' THEN json_quote(hex(${column})) WHEN 'text' THEN CASE WHEN json_valid(${column}) THEN ${column} ELSE json_quote(${column}) END ELSE json_quote(${column}) END`;
      default:
        return `COALESCE(${column}, ${NOTHING[kind]})`;
    }
  },
  countIndex: (name) => `ANALYZE ${name}`,
  readNames: (statement) => statement,
};
