import { angleCosine, type RawSql } from './raw-sql.ts';

const pathOf = (path: readonly string[]): string => `'{${path.join(',')}}'`;

const CASTS = { text: 'text', number: 'double precision', bool: 'smallint', json: 'jsonb' } as const;

export const postgresRawSql: RawSql = {
  placeholders: (text) => {
    let n = 0;
    return text.replaceAll('?', () => `$${(n += 1)}`);
  },
  like: 'ILIKE',
  asText: (value) => `CAST(${value} AS TEXT) COLLATE "C"`,
  jsonParameter: 'CAST(? AS jsonb)',
  jsonEach: (column, alias) =>
    `jsonb_array_elements_text(CASE WHEN jsonb_typeof(${column}) = 'array' THEN ${column} ELSE '[]'::jsonb END) AS "${alias}"(value)`,
  jsonText: (column, path) => `((${column} #>> ${pathOf(path)}) COLLATE "C")`,
  jsonNumber: (column, path) =>
    `CASE jsonb_typeof(${column} #> ${pathOf(path)}) WHEN 'number' THEN (${column} #>> ${pathOf(path)})::double precision WHEN 'boolean' THEN (${column} #>> ${pathOf(path)})::boolean::int::double precision END`,
  jsonLength: (column) =>
    `CASE WHEN jsonb_typeof(${column}) = 'array' THEN jsonb_array_length(${column}) ELSE 0 END`,
  typed: (kind) => `CAST(? AS ${CASTS[kind]})`,
  random: 'random()',
  forUpdate: ' FOR UPDATE',
  insertionOrder: (table) => `${table}."id"`,
  distance: (...places) => `(6371 * acos(least(1, greatest(-1, ${angleCosine(...places)}))))`,
};
