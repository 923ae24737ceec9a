import { CompiledQuery, type Kysely } from 'kysely';
import type { RawSql } from '#platform/db/index.ts';
import type { Fragment } from '../filter/operand.ts';
import type { Row } from '../schema/row.ts';

/** Runs text of our own with its parameters; returns the rows. */
export async function run<R = Row>(query: Kysely<unknown>, raw: RawSql, fragment: Fragment): Promise<R[]> {
  const text = raw.placeholders(fragment.text);
  return (await query.executeQuery<R>(CompiledQuery.raw(text, fragment.params as unknown[]))).rows;
}
