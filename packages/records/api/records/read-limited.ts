import { ApiError } from '#lib/errors.ts';
import { TooManyRowsError } from '#platform/db/index.ts';
import { parseIndex } from '../../schema/index-statement.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import type { ListPlan } from './list-plan.ts';

/**
 * Rows of a plan's query. One that looks at more than the limit goes on in another thread where whoever asks may have it all.
 * Throws a TooManyRowsError where they may not.
 */
export async function readLimited(
  { db, listLimit }: Pick<RecordsContext, 'db' | 'listLimit'>,
  { limited }: Pick<ListPlan, 'limited'>,
  text: string,
  params: readonly unknown[],
): Promise<unknown[][]> {
  if (limited === null) return db.rows(text, params);
  try {
    return await db.rows(text, params, listLimit);
  } catch (error) {
    if (limited === 'refused' || !(error instanceof TooManyRowsError)) throw error;
    return db.aside(text, params);
  }
}

/** What is answered instead of a list that looks at too many records: 400. */
export function overLimit(cause: unknown, collection: Collection): ApiError {
  const fields = walkedBy(collection).join(', ');
  return new ApiError(
    400,
    `This list looks at too many records. Narrow its filter${fields && `, or sort by one of these: ${fields}`}.`,
    {},
    cause,
  );
}

/** The fields that the collection's indexes can be walked by: the first of each that the list's rule doesn't name. */
function walkedBy(collection: Collection): string[] {
  const named = new Set(collection.listRule?.match(/\w+/g));
  const fields = collection.indexes.flatMap((statement) => {
    const columns = parseIndex(statement)?.columns.map(({ name }) => name) ?? [];
    return columns.find((name) => !named.has(name)) ?? [];
  });
  return [...new Set(fields)].filter((name) => collection.byName.get(name)?.hidden === false);
}
