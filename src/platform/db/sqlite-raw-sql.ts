import { angleCosine, type RawSql } from './raw-sql.ts';

const pathOf = (path: readonly string[]): string =>
  path.reduce((out, key) => (/^\d+$/.test(key) ? `${out}[${key}]` : `${out}."${key}"`), '$');

const extract = (column: string, path: readonly string[]): string =>
  `CASE WHEN json_valid(${column}) THEN json_extract(${column}, '${pathOf(path)}') END`;

const array = (column: string): string =>
  `CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN ${column} ELSE '[]' END`;

export const sqliteRawSql: RawSql = {
  placeholders: (text) => text,
  like: 'LIKE',
  asText: (value) => `CAST(${value} AS TEXT)`,
  jsonParameter: '?',
  jsonEach: (column, alias) => `json_each(${array(column)}) AS "${alias}"`,
  jsonText: extract,
  jsonNumber: extract,
  jsonLength: (column) => `json_array_length(${array(column)})`,
  typed: () => '?',
  random: 'random()',
  // A write is alone anyway.
  forUpdate: '',
  insertionOrder: (table) => `${table}.rowid`,
  distance: (...places) => `(6371 * acos(min(1, max(-1, ${angleCosine(...places)}))))`,
};
