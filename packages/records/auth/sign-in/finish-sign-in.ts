import { ApiError } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Row } from '../../schema/row.ts';
import { valuesOf } from '../../store/values.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { SignInMethod } from '../factors/second-factor.ts';
import type { SignedIn, SignInOptions } from '../model/signed-in.ts';

/** Completes a sign-in of the site's own pages. Throws 401 with `mfaId` in its data where a second step is wanted. */
export async function finishSignIn(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  method: SignInMethod,
  { mfaId = '', place }: SignInOptions = {},
): Promise<SignedIn> {
  const info: RequestInfo = {
    context: method === 'passkey' || method === 'totp' ? 'default' : method,
    method: 'POST',
    query: {},
    headers: {},
    body: { mfaId },
    auth: null,
  };
  const done = await completeSignIn(context, { collection, row, info, method, place: place ?? null });
  if ('mfaId' in done) throw new ApiError(401, 'A second sign-in step is needed.', { ...done });
  return { token: done.token, record: valuesOf(collection, row) };
}
