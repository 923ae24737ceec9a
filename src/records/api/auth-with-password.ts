import { ApiError, type FieldErrors } from '#lib/errors.ts';
import { type ApiContext } from '#platform/http/index.ts';
import { signInWithPassword } from '../auth/sign-in.ts';
import type { RecordsContext } from '../context.ts';
import { toText } from '../fields/cast.ts';
import { REQUIRED } from '../fields/field-error.ts';
import { answerAuth } from './auth-answer.ts';
import { readBody } from './read-body.ts';
import { authCollectionOf, requestInfo } from './request.ts';

const MAX_IDENTITY = 255;

/** POST /api/collections/:collection/auth-with-password */
export async function authWithPassword(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const { values } = await readBody(c, collection, context.ids);
  const identity = toText(values.identity);
  const password = toText(values.password);
  const errors: FieldErrors = {
    ...(identity === '' ? { identity: REQUIRED } : {}),
    ...(password === '' ? { password: REQUIRED } : {}),
  };
  if (Object.keys(errors).length > 0) {
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  }
  if (identity.length > MAX_IDENTITY || password.length > MAX_IDENTITY)
    throw new ApiError(400, 'Failed to authenticate.');
  const field = toText(values.identityField) || undefined;
  const row = await signInWithPassword(context, collection, identity, password, field);
  const info = { ...(await requestInfo(context, c, values)), context: 'password' as const };
  return answerAuth(context, c, info, collection, row);
}
