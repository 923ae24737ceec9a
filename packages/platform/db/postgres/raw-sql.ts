import { postgresFromSqlite } from './from-sqlite.ts';
import { postgresStrftime } from './strftime.ts';
import { angleCosine, type RawSql } from '../sql/raw-sql.ts';

const pathOf = (path: readonly string[]): string => `'{${path.join(',')}}'`;

const CASTS = { text: 'text', number: 'double precision', bool: 'smallint', json: 'jsonb' } as const;

export const postgresRawSql: RawSql = {
  placeholders: (text) => {
    let n = 0;
    return text.replaceAll('?', () => `$${(n += 1)}`);
  },
  like: 'ILIKE',
  ignoringCase: (value) => `lower(${value})`,
  asText: (value) => `CAST(${value} AS TEXT) COLLATE "C"`,
  jsonParameter: 'CAST(? AS jsonb)',
  jsonEach: (column, alias) =>
    `jsonb_array_elements_text(CASE WHEN jsonb_typeof(${column}) = 'array' THEN ${column} ELSE '[]'::jsonb END) AS "${alias}"(value)`,
  jsonText: (column, path) => `((${column} #>> ${pathOf(path)}) COLLATE "C")`,
  jsonNumber: (column, path) =>
    `CASE jsonb_typeof(${column} #> ${pathOf(path)}) WHEN 'number' THEN (${column} #>> ${pathOf(path)})::double precision WHEN 'boolean' THEN (${column} #>> ${pathOf(path)})::boolean::int::double precision END`,
  jsonString: (column, path) =>
    `(CASE WHEN jsonb_typeof(${column} #> ${pathOf(path)}) IN ('number', 'boolean') THEN NULL ELSE ${column} #>> ${pathOf(path)} END COLLATE "C")`,
  jsonLength: (column) =>
    `CASE WHEN jsonb_typeof(${column}) = 'array' THEN jsonb_array_length(${column}) ELSE 0 END`,
  toNumber: (text) =>
    `(SELECT CASE WHEN "t" ~ '^\\s*[+-]{0,1}\\d{1,200}(\\.\\d{0,200}){0,1}\\s*$' THEN CAST("t" AS double precision) END FROM (SELECT ${text} AS "t") AS "one")`,
  strftime: postgresStrftime,
  typed: (kind) => `CAST(? AS ${CASTS[kind]})`,
  jsonObject: null,
  random: 'random()',
  counted: null,
  forUpdate: ' FOR UPDATE',
  joinAfter: 'JOIN',
  insertionOrder: (table) => `${table}."id"`,
  fromSqlite: postgresFromSqlite,
  relationNames: 'SELECT relname AS "name" FROM pg_class WHERE relnamespace = current_schema()::regnamespace',
  // Without RECURSIVE a clause doesn't see itself.
  tableItself: (table) => table,
  within: (clauses, query) => {
    let n = query.params.length;
    const numbered = clauses.text.replaceAll('?', () => `$${(n += 1)}`);
    return { text: `WITH ${numbered} ${query.text}`, params: [...query.params, ...clauses.params] };
  },
  // least() and greatest() pass over null, which is to stay null.
  distance: (...places) =>
    `(SELECT CASE WHEN "c" IS NOT NULL THEN 6371 * acos(least(1, greatest(-1, "c"))) END FROM (SELECT ${angleCosine(...places)} AS "c") AS "one")`,
};
