import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { updateRecord } from '../../writes/update-record.ts';
import { cut, present } from '../../presentation/present.ts';
import { readBody } from '../call/read-body.ts';
import { json, recordIdOf, requestInfo, requireRule, writableCollectionOf } from '../call/request.ts';

/** PATCH /api/collections/:collection/records/:id */
export async function patchRecord(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = writableCollectionOf(context, c);
  const id = recordIdOf(c);
  const info = await requestInfo(context, c);
  requireRule(collection.updateRule, info);
  const { values, uploads } = await readBody(c, collection, context.ids);
  const row = await updateRecord(context, { collection, info, values, uploads }, id);
  const [text = ''] = await present(context, info, collection, [row]);
  return json(c, cut(info, text));
}
