import { quotedNames } from '../sql/quoted-names.ts';
import { angleCosine, type RawSql } from '../sql/raw-sql.ts';

const pathOf = (path: readonly string[]): string =>
  path.reduce((out, key) => (/^\d+$/.test(key) ? `${out}[${key}]` : `${out}."${key}"`), '$');

const extract = (column: string, path: readonly string[]): string =>
  `CASE WHEN json_valid(${column}) THEN json_extract(${column}, '${pathOf(path)}') END`;

const array = (column: string): string =>
  `CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN ${column} ELSE '[]' END`;

function jsonValue(value: string, kind: 'json' | 'bool' | 'plain'): string {
  if (kind === 'plain') return value;
  return kind === 'json' ? `json(${value})` : `json(CASE ${value} WHEN 1 THEN 'true' ELSE 'false' END)`;
}

export const sqliteRawSql: RawSql = {
  placeholders: (text) => text,
  like: 'LIKE',
  ignoringCase: (value) => `${value} COLLATE NOCASE`,
  asText: (value) => `CAST(${value} AS TEXT)`,
  jsonParameter: '?',
  jsonEach: (column, alias) => `json_each(${array(column)}) AS "${alias}"`,
  jsonText: extract,
  jsonNumber: extract,
  // It keeps its type, and a number equals no text.
  jsonString: extract,
  jsonLength: (column) => `json_array_length(${array(column)})`,
  // The functions that take numbers see to it themselves.
  toNumber: (text) => text,
  strftime: (format, time, modifiers) => ({
    text: `strftime(?, ${time.text}${modifiers.map(() => ', ?').join('')})`,
    params: [format, ...time.params, ...modifiers],
  }),
  typed: () => '?',
  jsonObject: (values) =>
    `json_object(${values.map(({ name, value, kind }) => `'${name}', ${jsonValue(value, kind)}`).join(', ')})`,
  random: 'random()',
  counted: 'mela_counted()',
  // A write is alone anyway.
  forUpdate: '',
  joinAfter: 'CROSS JOIN',
  insertionOrder: (table) => `${table}.rowid`,
  fromSqlite: quotedNames,
  relationNames: 'SELECT "name" FROM sqlite_master',
  tableItself: (table) => `main.${table}`,
  within: (clauses, query) => ({
    text: `WITH ${clauses.text} ${query.text}`,
    params: [...clauses.params, ...query.params],
  }),
  distance: (...places) => `(6371 * acos(min(1, max(-1, ${angleCosine(...places)}))))`,
};
