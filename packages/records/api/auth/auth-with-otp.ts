import type { ApiContext } from '#platform/http/index.ts';
import { requireOtp } from '../../auth/otp/request-otp.ts';
import { signInWithOtp } from '../../auth/otp/sign-in-with-otp.ts';
import type { RecordsContext } from '../state/context.ts';
import { authCollectionOf, requestInfo } from '../call/request.ts';
import { answerAuth } from './auth-answer.ts';
import { readForm } from './read-form.ts';

/** POST /api/collections/:collection/auth-with-otp */
export async function authWithOtp(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  requireOtp(collection);
  const { values, text } = await readForm(context, c, collection);
  const form = { otpId: text('otpId'), password: text('password') };
  const row = await signInWithOtp(context, collection, form, c.get('address') ?? '');
  const info = { ...(await requestInfo(context, c, values)), context: 'otp' as const };
  return answerAuth(context, c, info, collection, row, { method: 'otp' });
}
