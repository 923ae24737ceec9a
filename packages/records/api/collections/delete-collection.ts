import type { ApiContext } from '#platform/http/index.ts';
import { removeCollection } from '../../operators/collections/remove-collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { definitionOfPath } from './definition-of-path.ts';

/** DELETE /api/collections/:collection */
export async function deleteCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { id } = await definitionOfPath(context, c);
  await removeCollection(context, id);
  return c.body(null, 204);
}
