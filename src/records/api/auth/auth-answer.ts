import type { ApiContext } from '#platform/http/index.ts';
import type { AuthCollection } from '../../auth/auth-collection.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import type { SignInMethod } from '../../auth/second-factor.ts';
import type { RecordsContext } from '../../context.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Row } from '../../store/row.ts';
import { cut, present } from '../records/present.ts';
import { json } from '../request.ts';

/**
 * `{meta?, record, token}`: what every way of signing in ends with, or 401 with `{mfaId, totp?}` where a second one is wanted.
 * `token` is kept when it is given; `method` is left out for what is no sign-in. `info` has the body, for its `mfaId`.
 */
export async function answerAuth(
  context: RecordsContext,
  c: ApiContext,
  info: RequestInfo,
  collection: AuthCollection,
  row: Row,
  options: { token?: string; method?: SignInMethod; meta?: Record<string, unknown> } = {},
): Promise<Response> {
  const place = { address: c.get('address') ?? '', userAgent: c.req.header('user-agent') ?? '' };
  const method = options.method ?? null;
  const done = await completeSignIn(context, { collection, row, info, method, place });
  if ('mfaId' in done) return c.json(done, 401);
  const own: RequestInfo = { ...info, auth: { collection, row } };
  const [record = ''] = await present(context, own, collection, [row]);
  const meta = options.meta ? `"meta":${JSON.stringify(options.meta)},` : '';
  const token = JSON.stringify(options.token ?? done.token);
  return json(c, cut(info, `{${meta}"record":${record},"token":${token}}`));
}
