import type { Kysely } from 'kysely';
import type { CollectionRow, RecordsTables } from '../../schema/tables.ts';
import type { Described } from '../../schema/from-declaration.ts';
import { parseIndex } from '../../schema/index-statement.ts';
import { mergeFields } from '../../schema/merge-fields.ts';
import type { Field } from '../../fields/field.ts';

/** The row of `_params` that lists the declared collections which an import gave rules, fields and indexes of its own. */
const TAKEN_OVER = 'imported';

/** The ids of those collections. */
export async function takenOver(query: Kysely<RecordsTables>): Promise<ReadonlySet<string>> {
  const row = await query
    .selectFrom('_params')
    .select('value')
    .where('id', '=', TAKEN_OVER)
    .executeTakeFirst();
  return new Set(row?.value ? (JSON.parse(row.value) as { collections: string[] }).collections : []);
}

/** Adds these collections to those whose rules, fields and indexes are the operator's. */
export async function takeOver(
  query: Kysely<RecordsTables>,
  ids: readonly string[],
  now: string,
): Promise<void> {
  const collections = [...new Set([...(await takenOver(query)), ...ids])].toSorted();
  const value = JSON.stringify({ collections });
  await query
    .insertInto('_params')
    .values({ id: TAKEN_OVER, value, created: now, updated: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: now }))
    .execute();
}

/** The declaration of a collection that was taken over, with what the operator's row has beside it. */
export function asTakenOver(described: Described, row: CollectionRow): Described {
  const { listRule, viewRule, createRule, updateRule, deleteRule } = row;
  const nameOf = (statement: string): string => parseIndex(statement)?.name ?? '';
  const declared = new Set(described.indexes.map(nameOf));
  const indexes = (JSON.parse(row.indexes) as string[]).filter((one) => !declared.has(nameOf(one)));
  return {
    ...described,
    fields: mergeFields(described.fields, JSON.parse(row.fields) as Field[]),
    indexes: [...described.indexes, ...indexes],
    listRule,
    viewRule,
    createRule,
    updateRule,
    deleteRule,
  };
}
