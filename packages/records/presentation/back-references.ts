import type { Kysely } from 'kysely';
import type { Collection } from '../schema/collection.ts';
import { isMultiple, type RelationField } from '../fields/field.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import type { ReaderDeps } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';

/** PocketBase's limit, of each record. */
const MAX_BACK_RELATED = 1_000;
/** Parts of one query; SQLite takes 500. */
const ROWS_PER_QUERY = 50;

/** For each row the ids of the records of another collection that name it in `field`. */
export async function backReferences(
  { raw }: ReaderDeps,
  query: Kysely<unknown>,
  from: Collection,
  field: RelationField,
  rows: readonly Row[],
): Promise<string[][]> {
  const table = quoted(from.name);
  const column = `${table}.${quoted(field.name)}`;
  const names = isMultiple(field)
    ? `EXISTS (SELECT 1 FROM ${raw.jsonEach(column, 'each')} WHERE ${raw.asText('"each"."value"')} = ?)`
    : `${column} = ?`;
  // A limit for each: one record that everybody names must not take the room of the others.
  const part = `SELECT * FROM (SELECT CAST(? AS INTEGER) AS "n", "id" FROM ${table} WHERE ${names} LIMIT ${MAX_BACK_RELATED}) AS "part"`;
  const out = rows.map((): string[] => []);
  for (let start = 0; start < rows.length; start += ROWS_PER_QUERY) {
    const some = rows.slice(start, start + ROWS_PER_QUERY);
    const text = some.map(() => part).join(' UNION ALL ');
    const params = some.flatMap((row, n) => [start + n, row.id]);
    const found = await run<{ n: number; id: string }>(query, raw, { text, params });
    for (const { n, id } of found) out[n]?.push(id);
  }
  return out;
}
