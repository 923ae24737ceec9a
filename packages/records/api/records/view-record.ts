import { notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { findAllowed } from '../../store/reader.ts';
import { cut, present } from '../../presentation/present.ts';
import { collectionOf, json, recordIdOf, requestInfo, requireRule } from '../call/request.ts';

/** GET /api/collections/:collection/records/:id */
export async function viewRecord(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = collectionOf(context, c);
  const id = recordIdOf(c);
  const info = await requestInfo(context, c);
  requireRule(collection.viewRule, info);
  const row = await findAllowed(context, context.db.read(), collection, id, collection.viewRule, info);
  if (!row) throw notFound();
  const [text = ''] = await present(context, info, collection, [row]);
  return json(c, cut(info, text));
}
