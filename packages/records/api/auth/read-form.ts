import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { readBody } from '../call/read-body.ts';

/** The body of a call about signing in: its values, and the texts among them by name. Throws 400, 413. */
export async function readForm(
  context: RecordsContext,
  c: ApiContext,
  collection: AuthCollection,
): Promise<{ values: Record<string, unknown>; text: (name: string) => string }> {
  try {
    const { values } = await readBody(c, collection, context.ids);
    return { values, text: (name) => toText(values[name]) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, error);
  }
}
