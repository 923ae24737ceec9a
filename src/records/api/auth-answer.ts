import type { ApiContext } from '#platform/http/index.ts';
import { requireAuthRule } from '../auth/sign-in.ts';
import { signToken } from '../auth/tokens.ts';
import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../store/row.ts';
import { cut, present } from './present.ts';
import { json } from './request.ts';

/** `{record, token}`: what every way of signing in ends with. `token` is kept when it is given. */
export async function answerAuth(
  context: RecordsContext,
  c: ApiContext,
  info: RequestInfo,
  collection: Collection,
  row: Row,
  token?: string,
): Promise<Response> {
  await requireAuthRule(context, collection, row, info);
  const signed =
    token ?? (await signToken(collection, row, 'auth', context.clock.now(), { refreshable: true }));
  const own: RequestInfo = { ...info, auth: { collection, row } };
  const [record = ''] = await present(context, own, collection, [row]);
  return json(c, cut(info, `{"record":${record},"token":${JSON.stringify(signed)}}`));
}
