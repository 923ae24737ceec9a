import { CompiledQuery, type Kysely } from 'kysely';
import type { DialectSql } from '#platform/db/index.ts';

/** The names of a table's or view's columns, in their order. */
export async function columnNames(
  query: Kysely<unknown>,
  sql: Pick<DialectSql, 'schema' | 'raw'>,
  table: string,
): Promise<string[]> {
  const text = sql.raw.placeholders(sql.schema.columns);
  const { rows } = await query.executeQuery<{ name: string }>(CompiledQuery.raw(text, [table]));
  return rows.map(({ name }) => name);
}
