import type { Kysely } from 'kysely';
import type { RawSql } from '#platform/db/index.ts';
import { quoted } from '../../fields/columns.ts';
import { run } from '../../store/queries.ts';

/** Those of the ids that the table has a record of. */
export async function presentIds(
  query: Kysely<unknown>,
  raw: RawSql,
  table: string,
  ids: readonly string[],
): Promise<Set<string | number | null | undefined>> {
  const marks = ids.map(() => '?').join(', ');
  const text = `SELECT "id" FROM ${quoted(table)} WHERE "id" IN (${marks})`;
  return new Set((await run(query, raw, { text, params: [...ids] })).map(({ id }) => id));
}
