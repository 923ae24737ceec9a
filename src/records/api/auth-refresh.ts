import { forbidden, unauthorized } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { RecordsContext } from '../context.ts';
import { answerAuth } from './auth-answer.ts';
import { authCollectionOf, requestInfo } from './request.ts';

/** POST /api/collections/:collection/auth-refresh: a new token; one that is not refreshable stays as it is. */
export async function authRefresh(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const header = c.req.header('authorization');
  const signedIn = await authenticate(context, header);
  if (!signedIn) throw unauthorized('The request requires valid record authorization token.');
  if (signedIn.collection.id !== collection.id) {
    throw forbidden('The authorized record is not allowed to perform this action.');
  }
  const info = await requestInfo(context, c);
  const kept = signedIn.claims.refreshable ? undefined : header?.replace(/^Bearer\s+/i, '').trim();
  return answerAuth(context, c, info, collection, signedIn.row, kept);
}
