import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { createRecord } from '../../writes/create-record.ts';
import { cut, present } from '../../presentation/present.ts';
import { readBody } from '../call/read-body.ts';
import { json, requestInfo, requireRule, writableCollectionOf } from '../call/request.ts';

/** POST /api/collections/:collection/records */
export async function postRecord(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = writableCollectionOf(context, c);
  const info = await requestInfo(context, c);
  const { values, uploads } = await readBody(c, collection, context.ids);
  requireRule(collection.createRule, info);
  const row = await createRecord(context, { collection, info, values, uploads });
  const [text = ''] = await present(context, info, collection, [row]);
  return json(c, cut(info, text));
}
