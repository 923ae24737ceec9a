import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { requestInfo } from '../call/request.ts';
import { answerAuth } from './auth-answer.ts';
import { signedInTo } from './signed-in-to.ts';

/** POST /api/collections/:collection/auth-refresh: a new token; one that is not refreshable stays as it is. */
export async function authRefresh(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { collection, signedIn } = await signedInTo(context, c);
  const info = await requestInfo(context, c);
  const { session } = signedIn;
  if (signedIn.claims.refreshable) {
    return answerAuth(context, c, info, collection, signedIn.row, { renews: session });
  }
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
  return answerAuth(context, c, info, collection, signedIn.row, { token });
}
