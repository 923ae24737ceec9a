import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { deleteRecord } from '../../writes/delete-record.ts';
import { recordIdOf, requestInfo, requireRule, writableCollectionOf } from '../call/request.ts';

/** DELETE /api/collections/:collection/records/:id */
export async function removeRecord(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = writableCollectionOf(context, c);
  const id = recordIdOf(c);
  const info = await requestInfo(context, c);
  requireRule(collection.deleteRule, info);
  await deleteRecord(context, collection, info, id);
  return c.body(null, 204);
}
