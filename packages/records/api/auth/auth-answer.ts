import { type ApiContext, fromThisMachine } from '#platform/http/index.ts';
import type { Place } from '../../credentials/auth-alert.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { completeSignIn, letIn } from '../../auth/sign-in/complete-sign-in.ts';
import type { SignInMethod } from '../../auth/factors/second-factor.ts';
import type { SessionRow } from '../../credentials/session-row.ts';
import type { RecordsContext } from '../state/context.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Row } from '../../schema/row.ts';
import { cut, present } from '../../presentation/present.ts';
import { json } from '../call/request.ts';

/** Where a call comes from. */
export function placeOf(c: ApiContext): Place {
  return {
    address: c.get('address') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    local: fromThisMachine(c),
  };
}

interface AuthAnswer {
  /** Given as it is: it belongs to no sign-in. */
  token?: string;
  method?: SignInMethod;
  /** The session whose token is renewed; null for a token without one. */
  renews?: SessionRow | null;
  meta?: Record<string, unknown>;
}

/**
 * `{meta?, record, token}`: what every way of signing in ends with, or 401 with `{mfaId, totp?}` where a second one is
 * wanted. `token` is kept when it is given; `method` is left out for anything but a sign-in. `info` has the body, for
 * its `mfaId`.
 */
export async function answerAuth(
  context: RecordsContext,
  c: ApiContext,
  info: RequestInfo,
  collection: AuthCollection,
  row: Row,
  options: AuthAnswer = {},
): Promise<Response> {
  const place = placeOf(c);
  const method = options.method ?? null;
  const signIn = { collection, row, info, place };
  const { renews = null, token: given } = options;
  const done =
    given === undefined
      ? await completeSignIn(context, { ...signIn, method, renews })
      : await letIn(context, signIn).then(() => ({ token: given }));
  if ('mfaId' in done) return c.json(done, 401);
  const own: RequestInfo = { ...info, auth: { collection, row } };
  const [record = ''] = await present(context, own, collection, [row]);
  const meta = options.meta ? `"meta":${JSON.stringify(options.meta)},` : '';
  const token = JSON.stringify(done.token);
  return json(c, cut(info, `{${meta}"record":${record},"token":${token}}`));
}
