import type { ApiContext } from '#platform/http/index.ts';
import { signInWithTotp } from '../../auth/totp/sign-in-with-totp.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf, requestInfo } from '../call/request.ts';
import { answerAuth } from './auth-answer.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/auth-with-totp: the second step, `{mfaId, code}`. PocketBase has none like it. */
export async function authWithTotp(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { values, text } = await readForm(context, c, collection);
  const row = await signInWithTotp(context, collection, { mfaId: text('mfaId'), code: text('code') });
  const info = await requestInfo(context, c, values);
  return answerAuth(context, c, info, collection, row, { method: 'totp' });
}
